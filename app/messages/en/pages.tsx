import type { ReactNode } from "react";

/** The home page. */
const home = {
  tab: (name: string, tagline: string) => `${name}: ${tagline}`,
  from: (price: string) => `A bed in a shared room, meals included,\nfrom ${price}\u00a0a\u00a0month`,
  join: "Join Our Community",
  plans: "Two plans, simple monthly prices",
  everythingAndMore: (price: string) => `Everything in Standard, plus these for ${price} more:`,
  everything: "Everything in Standard, plus:",
  popular: "Most Popular",
  perMonth: "per month",
  choose: (plan: string) => `Choose ${plan}`,
  meet: (name: string) => `Meet ${name}`,
  call: (phone: string) => `Call ${phone}`,
  openLarge: "View larger",
  photos: "Photos",
  countOf: (one: number, all: number) => `${one} of ${all}`,
  previousPhoto: "Previous photo",
  nextPhoto: "Next photo",
  comeSee: (phone: ReactNode) => <>Come see it first: {phone}</>,
  questions: "Before you apply",
  ready: "Ready when you are",
  readyText: "The application takes about five minutes. Nothing leaves your device until you send it.",
  start: "Start your application",
};

/** The application page: the form, and the plan beside it. */
const apply = {
  tab: "Apply",
  description: (name: string) =>
    `Apply for a bed in a shared double room at ${name}. It takes about five minutes, and your answers stay on your device.`,
  title: "Apply for your room",
  intro:
    "It takes about five minutes. Have the names and phone numbers of an emergency contact and two references ready.",
  form: "Application",
  noScripts: (phone: ReactNode, email: ReactNode) => (
    <>
      This form needs JavaScript. Turn it on in your browser, or call us at {phone} and we’ll take your
      application by phone. You can also email us at {email}.
    </>
  ),
  keptFrom: (date: string) => `An application from ${date} is kept on this device.`,
  seeCopy: "See your copy",
  newReplaces: "A new application will replace this copy.",
  readRules: (count: number) => (count === 1 ? "Read the house rule" : `Read the ${count} house rules`),
  /** Above the button to submit. */
  beforeSubmit: (_name: string) => "After you submit, the next page helps you send it to us.",
  /** In place of the button, if the scripts fail. */
  notSubmittable:
    "Reload the page to submit your application. Your answers stay in the form if your browser could save them.",
  submit: "Submit Application",
  submitted: "Submitted",
  redirecting:
    "Your application is saved on this device. The page where you send it to us will open automatically.",
  continueNow: "Continue now",
  adds: (items: string) => `Adds ${items}.`,
  plan: "Your plan",
  planIs: "Your plan:",
  perMonth: (price: string) => `${price} per month`,
  totalPerMonth: "total per month",
  due: (what: ReactNode) => <>Due at move-in: {what}</>,
  questions: (phone: ReactNode) => <>Questions? Call us at {phone}.</>,
};

/** The house rules. */
const rules = {
  description: (name: string) => `House rules at ${name}`,
  andMore: " and more",
  title: "House Rules",
  intro: "A few things we all agree on, so that everyone feels at home.",
  backToApply: "Back to Apply Now",
};

/** The auto-pay page. */
const autoPay = {
  tab: "Set Up Auto-Pay",
  description: (name: string) =>
    `Pay your rent at ${name} by card every month, with secure checkout and email receipts. Cancel anytime.`,
  title: "Set Up Auto-Pay in 60 Seconds",
  intro: "Choose your plan once, and your card is charged for rent every month.",
  notYet: "Auto-pay isn’t available yet, so nothing is charged automatically.",
  notYetFor: (plan: string) => `Auto-pay isn’t available yet for the ${plan} plan.`,
  forNow: "For now, pay this month’s rent with the link for your plan.",
  instead: "Nothing was charged. Use “Pay this month’s rent” above.",
  plan: (plan: string) => `${plan} plan`,
  payThisMonth: "Pay this month’s rent",
  forPlan: (plan: string) => `for ${plan}`,
  payFor: (plan: string, price: string) => `Pay for ${plan} · ${price}`,
  start: (plan: string) => `Start Auto-Pay ${plan}`,
  manage: "Manage Payment Method",
  authorization: (name: string, price: string) =>
    `By starting auto-pay, you authorize ${name} to charge your card ${price} every month until you cancel.`,
  countOn: "What comes with auto-pay",
  guarantees: [
    "Secure checkout through our card payment provider",
    "Email receipts every month",
    "Update anytime",
    "Cancel anytime",
  ],
  /** The notices of the specification, section 8. */
  startNotice: {
    title: "This feature isn't implemented yet",
    description: "A payment provider integration is needed.",
  },
  manageNotice: {
    title: "Feature In Progress",
    description: "A payment provider integration is needed.",
  },
};

/** The thank-you page. */
const thankYou = {
  tab: "Thank you",
  description: (name: string) => `Thank you for your interest in ${name}.`,
  received: "Application Received!",
  oneThingLeft: "One thing left: send us your application",
  onlyHere: "Your application is saved on this device. Send it to us to finish.",
  hours: (hours: string) => `${hours.replace("-", "–")} hour${hours === "1" ? "" : "s"}`,
  next: (name: string, hours: ReactNode) => (
    <>
      {name} will contact you within {hours} of receiving your application.
    </>
  ),
  nothingHeading: "No application on this device yet",
  applyOrCall: (phone: ReactNode) => <>Apply in about five minutes, or call us at {phone}.</>,
  apply: "Apply now",
  afterApplying: "After you apply",
  sendIt: "You send it to us",
  /** With `received`, which the specification requires on every visit. */
  receivedText: "After you submit, this page says “Application Received!” and helps you send it.",
  contacted: "You hear from us",
  allSet: "You're All Set",
  nothingToSetUp: "There’s nothing to set up today.",
  charged: "From now on, your rent will be charged automatically. You’ll get a receipt by email each month.",
  manage: "Manage Auto-Pay",
  home: "Back to Home",
  rules: "View House Rules",
};

/** The not-found page and the error page. */
const errorPages = {
  tab: "Page not found",
  description: "There’s no page at this address.",
  title: "We couldn’t find that page",
  reason: "There may be a typo in the address, or the page may have moved.",
  errorTitle: "Something went wrong",
  errorHeading: "Sorry, this page didn’t load",
  errorReason: "Something went wrong on our end. Reloading the page often helps.",
  reload: "Reload the page",
};

/** The title of each page, and its texts for tabs (`tab`), search engines and link previews. */
export const pages = { home, apply, rules, autoPay, thankYou, errorPages };
