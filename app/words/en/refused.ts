/** Why an application was not submitted. */
export const refused = {
  title: "There is a problem",
  count: (problems: number) =>
    problems === 1 ? "One answer needs your attention." : `${problems} answers need your attention.`,
  error: "Error:",
  pageTitle: (title: string) => `Error: ${title}`,
  notStored:
    "Your browser couldn’t save the application on this device, so it wasn’t submitted. Your answers are still in the form below.",
  mend: "Turn off private browsing, allow this site to store data, or free up some space, and then submit again. Or send us your application from here.",
  complete: "Your answers are complete, so you can send us your application now and be done.",
};
