import type { ReactNode } from "react";

/** The thank-you page. */
export const thankYou = {
  received: "Application Received!",
  oneThingLeft: "One thing left: send us your application",
  onlyHere: "It’s kept on this device only, so we don’t have it until you send it.",
  hours: (hours: string) => `${hours} hours`,
  next: (name: string, hours: ReactNode) => (
    <>
      {name} will contact you within {hours} of getting your application.
    </>
  ),
  /** The heading over `nothing`, as the specification words it. */
  nothingHeading: "Application Received!",
  nothing: "We can’t find an application on this device.",
  applyOrCall: (phone: ReactNode) => <>Haven’t applied yet? Apply now, or call us at {phone}.</>,
  sentAlready: (name: string, hours: ReactNode) => (
    <>
      If you’ve already sent us your application, {name} will contact you within {hours}.
    </>
  ),
  apply: "Apply now",
  allSet: "You're All Set",
  charged: "From now on, your rent will be charged automatically. You’ll get a receipt by email each month.",
  manage: "Manage Auto-Pay",
  home: "Back to Home",
  rules: "View House Rules",
};
