/** Why an application was not submitted. */
export const refused = {
  title: "There is a problem",
  count: (problems: number) =>
    problems === 1 ? "One answer needs your attention." : `${problems} answers need your attention.`,
  error: "Error:",
  pageTitle: (title: string) => `Error: ${title}`,
  notStored:
    "Your browser wouldn’t keep the application on this device, so it isn’t submitted. Your answers are still in the form below.",
  mend: "Leave private browsing, allow this site to keep data or free some space, and submit again. Or send us the copy from here.",
  complete: "Your answers are complete, so you can send us the copy and be done.",
};
