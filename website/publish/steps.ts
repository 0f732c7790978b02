/** The steps of publishing that the owner sees. */
export const PUBLISH_STEPS = [
  "Waiting for another build",
  "Making the pages",
  "Putting them online",
] as const;
