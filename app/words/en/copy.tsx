import type { ReactNode } from "react";
import { ownerCopy } from "../owner-copy.ts";

/** The applicant's copy, and the ways to send, keep and remove it. */
export const copy = {
  title: "Your copy of the application",
  submitted: ownerCopy.submitted,
  onlyHere: ", kept on this device only",
  yes: ownerCopy.yes,
  notGiven: ownerCopy.notGiven,
  hidden: "Hidden",
  show: "Show",
  hide: "Hide",
  birthDate: "date of birth",
  send: "Send by email",
  beforeSending: (phone: ReactNode) => (
    <>Your copy includes your date of birth. If you’d rather not email it, call us at {phone}.</>
  ),
  notSentYet: "If you haven’t sent it to us yet, we don’t have it.",
  print: "Print",
  download: "Download",
  downloaded: (file: string) => `Check your downloads for ${file}.`,
  share: "Share",
  notShared: "Your device did not share the copy. Download it or send it by email.",
  tooLong: (labels: ReactNode) => (
    <>Too long for the email, and left out of it: {labels}. Copy everything and paste it in.</>
  ),
  copyAll: "Copy the whole application",
  copied: "The whole application is copied. Paste it into the email.",
  notCopied: "Your browser did not allow copying. Download the file and attach it to the email.",
};

/** Taking the application off this device, and back. */
export const remove = {
  advice: "On a shared computer? Remove this copy when you’re done.",
  open: "Remove from this device",
  question: "Remove the application from this device?",
  before: "If you haven’t sent, printed or downloaded your copy, do that first.",
  keep: "Keep it",
  confirm: "Remove",
  unreadable: "This device keeps something under the name of this site, but it isn’t a complete application.",
  removeIt: "Remove it from this device",
  failed: "Your browser did not allow this change. Clear this site’s data in the browser’s settings instead.",
  done: (again: ReactNode, phone: ReactNode) => (
    <>
      The application is removed from this device. If you didn’t send it, we don’t have it: {again}, or call
      us at {phone}.
    </>
  ),
  again: "apply again",
  undo: "Undo",
};
