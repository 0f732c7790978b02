import { expect, test } from "vitest";
import { makePicture, pictureRule } from "./picture.ts";
import { SAMPLE_TEXT, sampleContent } from "./sample-content.ts";
import { views } from "./views.ts";

const photo = {
  width: 2400,
  height: 1600,
  color: "#aabbcc",
  placeholder: "data:image/webp;base64,AAAA",
  variants: (
    [
      ["jpeg", 1600],
      ["avif", 960],
      ["avif", 480],
      ["webp", 480],
      ["webp", 2400],
      ["jpeg", 960],
    ] as const
  ).map(([format, width]) => ({ format, width, fileName: `hero-${width}.${format}`, path: "/cache" })),
};
const picture = makePicture("hero", { alt: "A room", focus: "55% 40%" }, photo);
const shown = { hero: picture, gallery: [picture] };

test("A picture offers each format from the narrowest file to the widest", () => {
  expect(picture).toEqual({
    alt: "A room",
    src: "/assets/photos/hero-960.jpeg",
    width: 2400,
    height: 1600,
    sources: [
      { type: "image/avif", srcSet: "/assets/photos/hero-480.avif 480w, /assets/photos/hero-960.avif 960w" },
      {
        type: "image/webp",
        srcSet: "/assets/photos/hero-480.webp 480w, /assets/photos/hero-2400.webp 2400w",
      },
    ],
    className: "photo-hero",
    full: "/assets/photos/hero-2400.webp",
  });
});

test("A picture's class keeps its focus in view and shows the placeholder", () => {
  expect(pictureRule("hero", "55% 40%", photo)).toBe(
    '.photo-hero{object-position:55% 40%;background:#aabbcc url("data:image/webp;base64,AAAA") 55% 40%/cover no-repeat}',
  );
});

test("Each page gets the values that it shows and no other", () => {
  const content = sampleContent();
  const plan = { roomType: "Shared room" };
  const phone = { phone: "(617) 867-5309", phoneHref: "tel:+16178675309" };
  expect(views.layout(content, shown)).toEqual({
    name: "Linden Court",
    contact: {
      street: "9 Linden Court",
      city: "Boston",
      region: "MA",
      postalCode: "02139",
      ...phone,
      email: "hello@linden.test",
    },
    paymentLinks: { standard: "https://buy.stripe.com/standard", premium: "https://buy.stripe.com/premium" },
    equalHousing: "Everybody is welcome.",
  });
  expect(Object.keys(views.home(content, shown))).toEqual([
    "name",
    "tagline",
    "welcome",
    "hero",
    "features",
    "gallery",
    "plans",
    "country",
  ]);
  expect(views.home(content, shown).plans).toEqual({
    ...plan,
    standard: { price: 1250, summary: "Everything.", includes: ["A bed", "Meals"] },
    premium: { price: 1375, summary: "More.", adds: ["Laundry"] },
  });
  expect(Object.keys(views.apply(content, shown))).toEqual([
    "residence",
    "steps",
    "minimumAge",
    "plans",
    "rules",
    "privacy",
  ]);
  expect(views.autopay(content, shown)).toEqual({
    name: "Linden Court",
    ...phone,
    standard: {
      price: 1250,
      paymentLink: "https://buy.stripe.com/standard",
      autoPayLink: "https://buy.stripe.com/standard-monthly",
    },
    premium: {
      price: 1375,
      paymentLink: "https://buy.stripe.com/premium",
      autoPayLink: "https://buy.stripe.com/premium-monthly",
    },
    manageCardLink: "https://billing.stripe.com/manage",
  });
  expect(Object.keys(views.rules(content, shown))).toEqual(["name", "rules", "cameras"]);
  expect(views["thank-you"](content, shown)).toEqual({
    residence: {
      name: "Linden Court",
      email: "hello@linden.test",
      ...phone,
      address: "9 Linden Court, Boston, MA 02139",
    },
    followUpHours: "24-48",
    manageCardLink: "https://billing.stripe.com/manage",
  });
  expect(views["not-found"](content, shown)).toEqual(phone);
  expect(views.meta(content, shown)).toEqual({
    name: "Linden Court",
    tagline: "A bed and a table",
    description: "A shared-room residence.",
    website: "https://linden.test",
  });
});

test("What the owner left out is absent, not empty", () => {
  const legal = SAMPLE_TEXT.slice(SAMPLE_TEXT.indexOf("legal:"));
  const content = sampleContent(
    [legal, ""],
    ["  minimumAge: 18\n", ""],
    ["    autoPayLink: https://buy.stripe.com/standard-monthly\n", ""],
  );
  expect(views.layout(content, shown)).not.toHaveProperty("equalHousing");
  expect(views.apply(content, shown)).not.toHaveProperty("minimumAge");
  expect(views.autopay(content, shown).standard).toEqual({
    price: 1250,
    paymentLink: "https://buy.stripe.com/standard",
  });
});
