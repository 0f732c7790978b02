import type { ReactNode } from "react";

/** The application page: the form, and the plan beside it. */
export const apply = {
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
  keptFrom: (date: ReactNode) => <>An application from {date} is kept on this device.</>,
  seeCopy: "See your copy.",
  newReplaces: "A new one will replace it.",
  readRules: (count: number) => (count === 1 ? "Read the house rule" : `Read the ${count} house rules`),
  submit: "Submit Application",
  movingOn:
    "Your application is saved on this device. The next page will open on its own; send it to us from there.",
  continueNow: "Continue now",
  plan: "Your plan",
  planIs: "Your plan:",
  perMonth: (price: string) => `${price} per month`,
  totalPerMonth: "total per month",
  due: (what: ReactNode) => <>Due at move-in: {what}</>,
  questions: (phone: ReactNode) => <>Questions? Call us at {phone}.</>,
};
