/** The auto-pay page. */
export const autoPay = {
  title: "Set Up Auto-Pay in 60 Seconds",
  intro: "Pick your plan once. After that, your card is charged for rent every month.",
  notYet: "Auto-pay isn’t available yet.",
  notYetFor: (plan: string) => `Auto-pay isn’t available yet for the ${plan} plan.`,
  forNow: "For now, pay this month’s rent with the button for your plan.",
  orCall: (phone: string) => `Or call us at ${phone}`,
  plan: (plan: string) => `${plan} plan`,
  perMonth: "per month",
  plus: "Everything in Standard, plus:",
  payThisMonth: "Pay this month’s rent",
  forPlan: (plan: string) => `for ${plan}`,
  start: (plan: string) => `Start Auto-Pay ${plan}`,
  manage: "Manage Payment Method",
  authorization: (name: string, standard: string, premium: string) =>
    `By starting auto-pay, you authorize ${name} to charge your card ${standard} (Standard) or ${premium} (Premium) every month until you cancel.`,
  countOn: "What you can count on",
  guarantees: [
    "Secure checkout through our card payment provider",
    "Email receipts every month",
    "Update anytime",
    "Cancel anytime",
  ],
  /** The notices of the specification, section 8. */
  startNotice: {
    title: "This feature isn't implemented yet",
    description: "A payment provider integration is needed before auto-pay can start.",
  },
  manageNotice: {
    title: "Feature In Progress",
    description: "Payment methods can be managed here once a payment provider is connected.",
  },
};
