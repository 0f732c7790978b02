import { expect, test } from "vitest";
import { structuredData } from "./structured-data.ts";

const picture = (name: string) => ({
  alt: name,
  src: `/assets/photos/${name}-960.jpg`,
  width: 2400,
  height: 1600,
  sources: [],
  className: name,
  full: `/assets/photos/${name}-2400.jpg`,
});
const words = {
  home: {
    country: "US",
    hero: picture("hero"),
    gallery: { heading: "Look", pictures: [picture("one"), picture("two")] },
    plans: {
      roomType: "Shared room",
      standard: { price: 1250, summary: "Everything.", includes: ["A bed", "Meals"] },
      premium: { price: 1375, summary: "More.", adds: ["Laundry"] },
    },
  },
  contact: {
    street: "9 Linden Court",
    city: "Boston",
    region: "MA",
    postalCode: "02139",
    phone: "617-867-5309 x12",
    phoneHref: "tel:+16178675309;ext=12",
    email: "hello@linden.test",
  },
  meta: {
    name: "Linden Court",
    tagline: "A bed",
    description: "A residence.",
    website: "https://linden.test",
  },
};

test("Search engines read each plan as an offer with its price a month", () => {
  expect(structuredData(words).makesOffer).toMatchObject([
    {
      name: "Standard",
      price: 1250,
      priceCurrency: "USD",
      priceSpecification: { price: 1250, unitCode: "MON" },
    },
    { name: "Premium", price: 1375, url: "https://linden.test/apply?plan=premium" },
  ]);
});

test("Search engines get whole addresses of all photos", () => {
  expect(structuredData(words).image).toEqual([
    "https://linden.test/assets/photos/hero-2400.jpg",
    "https://linden.test/assets/photos/one-2400.jpg",
    "https://linden.test/assets/photos/two-2400.jpg",
  ]);
});

test("What either plan includes is an amenity", () => {
  expect(structuredData(words).amenityFeature.map(({ name }) => name)).toEqual(["A bed", "Meals", "Laundry"]);
});

test("The telephone number has its country code and extension", () => {
  expect(structuredData(words).telephone).toBe("+16178675309 ext. 12");
});

test("The price range goes from the lower price to the higher, and is one price when they are the same", () => {
  const { home } = words;
  const standard = { ...home.plans.standard, price: 1500 };
  const dearer = { ...words, home: { ...home, plans: { ...home.plans, standard } } };
  const same = { ...home.plans, standard, premium: { ...home.plans.premium, price: 1500 } };
  expect(structuredData(words).priceRange).toBe("$1,250–$1,375 a month");
  expect(structuredData(dearer).priceRange).toBe("$1,375–$1,500 a month");
  expect(structuredData({ ...words, home: { ...home, plans: same } }).priceRange).toBe("$1,500 a month");
});
