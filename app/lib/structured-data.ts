import type { FAQPage, LodgingBusiness, Offer, WithContext } from "schema-dts";
import type { Residence } from "#tooling/content/residence.ts";
import { formatDollars } from "./numbers.ts";

/**
 * Structured data of the residence for search engines: a LodgingBusiness with its address, photos, amenities and one Offer
 * per plan, in the vocabulary of https://schema.org. Prices are whole dollars a month (UN/CEFACT unit code MON).
 * @param prefix the path prefix of the language
 */
export function structuredData({ residence, contact, plans, home }: Residence, prefix = "") {
  const { standard, premium } = plans;
  const { name, description, website } = residence;
  const prices = [standard.price, premium.price].sort((a, b) => a - b).map((price) => formatDollars(price));

  return {
    "@context": "https://schema.org",
    "@type": "LodgingBusiness",
    "@id": `${website}/#residence`,
    name,
    description,
    url: `${website}${prefix || "/"}`,
    telephone: telephone(contact.phoneHref),
    email: contact.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: contact.street,
      addressLocality: contact.city,
      addressRegion: contact.region,
      postalCode: contact.postalCode,
      addressCountry: contact.country,
    },
    image: [home.hero, ...home.gallery.pictures].map(({ full }) => `${website}${full}`),
    amenityFeature: [...standard.includes, ...premium.adds].map((item) => ({
      "@type": "LocationFeatureSpecification" as const,
      name: item,
      value: true,
    })),
    priceRange: [...new Set(prices)].join("–"),
    currenciesAccepted: "USD",
    makesOffer: [
      offer("Standard", standard, `${website}${prefix}/apply?plan=standard`),
      offer("Premium", premium, `${website}${prefix}/apply?plan=premium`),
    ],
  } satisfies WithContext<LodgingBusiness>;
}

/** The frequently asked questions as https://schema.org/FAQPage; null if there are none. */
export function questionsData({ questions }: Pick<Residence, "questions">) {
  if (!questions) return null;
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question" as const,
      name: question,
      acceptedAnswer: { "@type": "Answer" as const, text: answer },
    })),
  } satisfies WithContext<FAQPage>;
}

function offer(name: string, { price, summary }: { price: number; summary: string }, url: string) {
  return {
    "@type": "Offer",
    name,
    description: summary,
    url,
    price,
    priceCurrency: "USD",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "USD",
      unitCode: "MON",
    },
  } satisfies Offer;
}

/** Converts a `tel:` address (RFC 3966) back to a number: it has the country code, which the printed number may lack. */
function telephone(href: string): string {
  return href.replace(/^tel:/, "").replace(";ext=", " ext. ");
}
