import type { ReactNode } from "react";

/** The header, the footer and other parts of every page. */
export const frame = {
  language: "Language",
  skip: "Skip to main content",
  newTab: "(opens in a new tab)",
  menu: "Menu",
  close: "Close",
  mainLinks: "Main",
  home: "Home",
  apply: "Apply",
  rules: "House Rules",
  applyToday: "Apply Today",
  contact: "Contact",
  quickLinks: "Quick links",
  payRent: "Pay your rent",
  payFor: (plan: string) => `Pay for the ${plan} plan`,
  setUpAutoPay: "Set up auto-pay",
  notifications: "Notifications",
  dismissNotice: "Dismiss notice",
  scriptFailure: (phone: ReactNode) => (
    <>
      Part of this page didn’t load, so its forms and buttons may not work. You can keep reading, reload the
      page or call us at {phone}.
    </>
  ),
  orCall: (phone: ReactNode) => <>Or call us at {phone}.</>,
};
