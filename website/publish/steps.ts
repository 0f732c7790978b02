/** The steps of a publication that the owner sees. */
export const PUBLISH_STEPS = ["Checking the content", "Making the pages", "Putting them online"] as const;

/** Replaces the first step while another build is running. */
export const WAITING = "Waiting for another build";
