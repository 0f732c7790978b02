/** The house rules. */
export const rules = {
  title: "House Rules",
  print: "Print",
  intro: "A few things we all agree on, so that everyone feels at home.",
  backToApply: "Back to Apply Now",
};
