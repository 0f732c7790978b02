import type { Notice } from "./notify.ts";

/** Shown when auto-pay is started while the owner has given no payment link for it. */
export const START_AUTOPAY_NOTICE: Notice = {
  kind: "placeholder",
  title: "This feature isn't implemented yet",
  description: "A payment provider integration is needed before auto-pay can start.",
};

/** Shown when a payment method or auto-pay is to be managed while the owner has given no link for it. */
export const MANAGE_PAYMENT_NOTICE: Notice = {
  kind: "placeholder",
  title: "Feature In Progress",
  description: "Payment methods can be managed here once a payment provider is connected.",
};
