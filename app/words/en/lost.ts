/** Where a page is not there, or failed. */
export const lost = {
  title: "We couldn’t find that page",
  reason: "There may be a typo in the address, or the page may have moved. Here’s how to get back.",
  errorTitle: "Something went wrong",
  errorHeading: "Sorry, this page didn’t load",
  errorReason: "Something went wrong on our end. Reloading the page often helps.",
  reload: "Reload the page",
};
