/** What tabs, search engines and shared links say of each page. */
export const pages = {
  home: (name: string, tagline: string) => `${name}: ${tagline}`,
  apply: "Apply",
  applyDescription: (name: string) =>
    `Apply for a bed in a shared double room at ${name}. It takes about five minutes, and your answers stay on your device.`,
  autoPay: "Set Up Auto-Pay",
  autoPayDescription: (name: string) =>
    `Pay your rent at ${name} by card every month, with secure checkout and email receipts. Cancel anytime.`,
  rules: "House Rules",
  rulesDescription: (name: string) => `House rules at ${name}`,
  andMore: ", and more",
  thankYou: "Thank you",
  thankYouDescription: (name: string) => `Thank you for your interest in ${name}.`,
  notFound: "Page not found",
  notFoundDescription: "There’s no page at this address.",
};
