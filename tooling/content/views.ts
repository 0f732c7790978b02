import { phoneHref } from "./phone.ts";
import type { Picture } from "./picture.ts";
import type { Content } from "./schema.ts";
import type { AutoPayPlan, PlansView, Reach, Views } from "./view-types.ts";

export type { Picture } from "./picture.ts";
export type * from "./view-types.ts";

type Shown = { hero: Picture; gallery: Picture[] };

/**
 * What reaches each page's bundle: exactly the values that the page shows, and no other.
 * Each view is plain data that JSON can carry.
 */
export const views: { [Name in keyof Views]: (content: Content, pictures: Shown) => Views[Name] } = {
  layout: ({ residence, contact, plans, legal }) => ({
    name: residence.name,
    contact: {
      street: contact.street,
      city: contact.city,
      region: contact.region,
      postalCode: contact.postalCode,
      ...phoneOf(contact),
      email: contact.email,
    },
    paymentLinks: { standard: plans.standard.paymentLink, premium: plans.premium.paymentLink },
    ...given("equalHousing", legal?.equalHousing),
  }),

  home: ({ residence, contact, home, plans }, { hero, gallery }) => ({
    name: residence.name,
    tagline: residence.tagline,
    welcome: home.welcome,
    hero,
    features: home.features,
    gallery: { heading: home.gallery.heading, pictures: gallery },
    plans: plansOf(plans),
    country: contact.country,
  }),

  apply: ({ residence, contact, plans, apply, rules, legal }) => ({
    residence: reachOf(residence.name, contact),
    steps: apply.steps,
    ...given("minimumAge", apply.minimumAge),
    plans: plansOf(plans),
    rules,
    ...given("privacy", legal?.privacy),
  }),

  autopay: ({ residence, contact, plans: { standard, premium, manageCardLink } }) => ({
    name: residence.name,
    ...phoneOf(contact),
    standard: autoPayPlanOf(standard),
    premium: autoPayPlanOf(premium),
    ...given("manageCardLink", manageCardLink),
  }),

  rules: ({ residence, rules, legal }) => ({
    name: residence.name,
    rules,
    ...given("cameras", legal?.cameras),
  }),

  "thank-you": ({ residence, contact, plans }) => ({
    residence: reachOf(residence.name, contact),
    followUpHours: contact.followUpHours,
    ...given("manageCardLink", plans.manageCardLink),
  }),

  "not-found": ({ contact }) => phoneOf(contact),

  meta: ({ residence: { name, tagline, description, website } }) => ({
    name,
    tagline,
    description,
    website,
  }),
};

function plansOf({ roomType, standard, premium }: Content["plans"]): PlansView {
  return {
    roomType,
    standard: { price: standard.price, summary: standard.summary, includes: standard.includes },
    premium: { price: premium.price, summary: premium.summary, adds: premium.adds },
  };
}

type RentPlan = { price: number; paymentLink: string; autoPayLink?: string | undefined };

function autoPayPlanOf({ price, paymentLink, autoPayLink }: RentPlan): AutoPayPlan {
  return { price, paymentLink, ...given("autoPayLink", autoPayLink) };
}

function reachOf(name: string, contact: Content["contact"]): Reach {
  const { street, city, region, postalCode, email } = contact;
  return { name, email, ...phoneOf(contact), address: `${street}, ${city}, ${region} ${postalCode}` };
}

function phoneOf({ phone, country }: Content["contact"]): { phone: string; phoneHref: string } {
  return { phone, phoneHref: phoneHref(phone, country) };
}

function given<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: Value });
}
