import { delivery } from "./en/delivery.tsx";
import { messages as plain } from "./en.ts";

/** The English messages of a site with delivery. They replace those that would be untrue there. */
export const messages = {
  ...plain,
  home: {
    ...plain.home,
    readyText: "The application takes about five minutes. Nothing is sent until you submit it.",
  },
  apply: {
    ...plain.apply,
    description: (name: string) =>
      `Apply online for a bed in a shared double room at ${name}. It takes about five minutes.`,
    beforeSubmit: (name: string) =>
      `When you submit, your application is sent to ${name}, and a copy stays on this device.`,
    redirecting:
      "Your application is saved on this device and on its way to us. The next page will open automatically and show when it arrives.",
  },
  notices: {
    ...plain.notices,
    submitted: {
      title: plain.notices.submitted.title,
      description: "It’s saved on this device and on its way to us.",
    },
  },
  copy: { ...plain.copy, onlyHere: "" },
  thankYou: {
    ...plain.thankYou,
    // The first step after applying: nothing has to be sent, and only a receipt says “received”.
    sendIt: delivery.received.number,
    receivedText: "It appears here as soon as your application reaches us.",
  },
  delivery,
};

/** The messages that every language needs for delivery. */
export type DeliveryMessages = typeof messages;
