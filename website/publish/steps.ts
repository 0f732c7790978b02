/** The steps of publishing that the owner sees. */
export const PUBLISH_STEPS = ["Checking the content", "Making the pages", "Putting them online"] as const;

/** What the first step becomes where another build is running. */
export const WAITING = "Waiting for another build";
