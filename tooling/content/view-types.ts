import type { Picture } from "./picture.ts";
import type { Content } from "./schema.ts";

/** Both plans as cards show them; prices in whole dollars a month. */
export type PlansView = {
  roomType: string;
  standard: { price: number; summary: string; includes: string[] };
  /** `adds`: only what Premium has and Standard has not. */
  premium: { price: number; summary: string; adds: string[] };
};

/** A heading with a sentence: a house rule, a step. */
export type Titled = { title: string; text: string };

/** Header and footer. */
export type LayoutView = {
  name: string;
  contact: {
    street: string;
    city: string;
    region: string;
    postalCode: string;
    phone: string;
    /** Like tel:+12175550142. */
    phoneHref: string;
    email: string;
  };
  paymentLinks: { standard: string; premium: string };
  equalHousing?: string;
};

/** The home page. */
export type HomeView = {
  name: string;
  tagline: string;
  welcome: string;
  hero: Picture;
  features: Content["home"]["features"];
  gallery: { heading: string; pictures: Picture[] };
  plans: PlansView;
  /** Two capital letters (ISO 3166-1), for search engines. */
  country: string;
};

/** Who the residence is and every way to reach it; `address` on one line, as on an envelope. */
export type Reach = { name: string; email: string; phone: string; phoneHref: string; address: string };

/** The application page. */
export type ApplyView = {
  residence: Reach;
  steps: Titled[];
  /** Whole years. */
  minimumAge?: number;
  plans: PlansView;
  rules: Titled[];
  privacy?: string;
};

/** One plan on the auto-pay page; without a link the button says that auto-pay is not ready yet. */
export type AutoPayPlan = { price: number; paymentLink: string; autoPayLink?: string };

/** The auto-pay page. */
export type AutopayView = {
  name: string;
  phone: string;
  phoneHref: string;
  standard: AutoPayPlan;
  premium: AutoPayPlan;
  manageCardLink?: string;
};

/** The page of house rules. */
export type RulesView = { name: string; rules: Titled[]; cameras?: string };

/** The thank-you page. */
export type ThankYouView = {
  residence: Reach;
  /** Like 24-48. */
  followUpHours: string;
  manageCardLink?: string;
};

/** The page for lost visitors. */
export type NotFoundView = { phone: string; phoneHref: string };

/** What titles, descriptions and canonical links are made from; `website` has no slash at its end. */
export type MetaView = { name: string; tagline: string; description: string; website: string };

/** By the name after `content:`, everything that a page can import. */
export type Views = {
  layout: LayoutView;
  home: HomeView;
  apply: ApplyView;
  autopay: AutopayView;
  rules: RulesView;
  "thank-you": ThankYouView;
  "not-found": NotFoundView;
  meta: MetaView;
};
