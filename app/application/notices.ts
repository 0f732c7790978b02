import type { Notice } from "#app/notices/notify.ts";

/** Shown on every submit while an agreement is unchecked, whatever else is wrong. */
export const AGREEMENT_NOTICE: Notice = {
  kind: "destructive",
  title: "Agreement Required",
  description: "Please agree to the House Rules and acknowledge the double occupancy.",
};

/** Shown once the application is stored. */
export const SUBMITTED_NOTICE: Notice = {
  kind: "success",
  title: "Application Submitted!",
  description: "Your application was received. Redirecting you to your copy.",
};
