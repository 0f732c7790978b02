import type { ReactNode } from "react";

/** The delivery status of an application: on the thank-you page, above the form and before a removal. */
export const delivery = {
  firstStep: "Fill out the form and submit it.",
  sending: {
    title: "Application on its way",
    kept: "Your application is kept on this device and is being sent now.",
    unkept: "Your application is being sent now.",
    /** In the place of the number. */
    number: "Shown here once your application reaches us.",
    next: (name: string, hours: string) => `Then ${name} will contact you within ${hours}.`,
  },
  received: {
    title: "Application Received!",
    /** Without a period: a time may end with one. */
    at: (time: string) => `It reached us on ${time}`,
    number: "Your application number",
    next: (name: string, hours: string) => `${name} will contact you within ${hours}.`,
  },
  waiting: {
    title: "Application not sent yet",
    /** When an answer came that is no confirmation. */
    unconfirmed: "Application not confirmed yet",
    offline: "This device has no internet connection.",
    silent: "We couldn’t connect just now.",
    busy: "We can’t take applications right now.",
    missing: "We don’t know yet whether it reached us.",
    kept: "Your application is saved here, and we’ll keep trying while this site is open and on your next visit.",
    unkept: "This page keeps trying to send it, as long as it stays open.",
    tryNow: "Try now",
    trying: "Trying…",
    tried: (time: string) => `Your last try: ${time}`,
    other: "If you’d rather not wait, send it to us yourself.",
  },
  refused: {
    title: "We couldn’t receive this application",
    kept: "Your answers are saved on this device.",
    answers: (count: number) =>
      `Correct ${count === 1 ? "this answer" : "these answers"} and send the application again:`,
    /** In another language than the reason was sent in, for a rule that this form does not have. */
    reason: "Answer this question again",
    again: "Correct your answers",
    broken:
      "Something is wrong on our end, and trying again won’t help. Send the application to us yourself instead.",
  },
  erased: {
    title: "We erased this application",
    text: "It’s no longer in our list of applications, and this device won’t send it again.",
    copy: "You can keep or remove the copy on this device.",
    again: "Apply again",
  },
  unsent: {
    title: "Application kept on this device",
    text: "This device has no record that it was sent. If you haven’t emailed it to us, send it now.",
    send: (name: string) => `Send it to ${name}`,
  },
  others: {
    waiting: (date: string) => `The application from ${date} hasn’t reached us yet.`,
    /** It may have reached us. Not longer than `waiting`, which reserves the space. */
    unconfirmed: (date: string) => `The application from ${date} isn’t confirmed yet.`,
    kept: "We’ll keep trying while this site is open.",
    refused: (date: string) => `We couldn’t receive the application from ${date}.`,
    /** The title of a rejected application, below a newer one. */
    earlier: "An earlier application",
    notReceived: "We couldn’t receive it.",
    optional: "If you still want us to have it, correct this and send it again:",
    remove: "Remove this application",
    removed: "The earlier application was removed from this device.",
    erased: (date: string) => `We erased the application from ${date}.`,
    /** Followed by its number. */
    received: (date: string) => `The application from ${date} reached us. Its number is`,
    see: "See why",
  },
  notKept: {
    title: "Keep this page open",
    text: "Your browser couldn’t save the application on this device, so it can only be sent from this page.",
    arrived: "This device keeps no copy. If you want one, print or download it here.",
  },
  removing: {
    /** Before the button that removes an application without a copy. */
    unsent: "If you remove it now, it won’t be sent.",
    unconfirmed: "It may have reached us already. If you remove it now, we’ll stop trying to send it.",
    unwanted: "If you don’t want to send it again, remove it.",
    receipt: "This device keeps only the receipt, not your answers.",
    refused: "Its answers are kept nowhere else.",
    others: "All other applications on this device are removed too.",
    waiting: "Anything that hasn’t been sent yet won’t be sent. Anything on its way may still reach us.",
    received: "We keep what reached us. Your application number is removed too, so write it down first.",
  },
  removed: {
    untried: (again: ReactNode, phone: ReactNode) => (
      <>
        The application was removed from this device before it was sent. If you didn’t send it yourself, we
        don’t have it: {again}, or call us at {phone}.
      </>
    ),
    tried: (phone: ReactNode) => (
      <>
        The application has been removed from this device. It may already have reached us. To find out or to
        withdraw it, call us at {phone}.
      </>
    ),
    received: (phone: ReactNode) => (
      <>
        The application has been removed from this device. It had already reached us. To withdraw it, call us
        at {phone}.
      </>
    ),
  },
};
