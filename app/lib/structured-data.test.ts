import { expect, test } from "vitest";
import type { Residence } from "#tooling/content/residence.ts";
import { questionsData, structuredData } from "./structured-data.ts";

// The content that structured data needs; the rest does not matter.
const residence = {
  residence: { name: "Linden Court", description: "A residence.", website: "https://linden.test" },
  contact: {
    street: "9 Linden Court",
    city: "Boston",
    region: "MA",
    postalCode: "02139",
    country: "US",
    phone: "617-867-5309 x12",
    phoneHref: "tel:+16178675309;ext=12",
    email: "hello@linden.test",
  },
  plans: {
    standard: { price: 1250, summary: "Everything.", includes: ["A bed", "Meals"] },
    premium: { price: 1375, summary: "More.", adds: ["Laundry"] },
  },
  home: { hero: { full: "/hero.jpg" }, gallery: { pictures: [{ full: "/one.jpg" }] } },
} as unknown as Residence;

test("the telephone number has its country code and extension", () => {
  expect(structuredData(residence).telephone).toBe("+16178675309 ext. 12");
});

test("the price range is one price if both prices are equal", () => {
  const { plans } = residence;
  const standard = { ...plans.standard, price: 1500 };
  const dearer = { ...residence, plans: { ...plans, standard } };
  const same = { ...plans, standard, premium: { ...plans.premium, price: 1500 } };
  expect(structuredData(residence).priceRange).toBe("$1,250–$1,375");
  expect(structuredData(dearer).priceRange).toBe("$1,375–$1,500");
  expect(structuredData({ ...residence, plans: same }).priceRange).toBe("$1,500");
});

test("frequently asked questions have their own structured data, if there are any", () => {
  expect(questionsData({ questions: [{ question: "Parking?", answer: "On the street." }] })).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [{ name: "Parking?", acceptedAnswer: { text: "On the street." } }],
  });
  expect(questionsData({ questions: undefined })).toBeNull();
});
