import type { ReactNode } from "react";
import { ownerCopy } from "../owner-copy.ts";

/** The applicant's copy, and the buttons to send, save and remove it. */
export const copy = {
  title: "Your copy of the application",
  // It may not be sent yet.
  submitted: (date: string) => `Completed on ${date}`,
  onlyHere: ", kept on this device only",
  yes: ownerCopy.yes,
  notGiven: ownerCopy.notGiven,
  hidden: "Hidden",
  show: "Show",
  hide: "Hide",
  birthDate: "date of birth",
  send: "Send by email",
  beforeSending: (phone: ReactNode, address: string) => (
    <>
      Your application includes your date of birth. If you’d rather not email it, call us at {phone}. If no
      email opens, send it to {address}.
    </>
  ),
  notSentYet: "Haven’t sent us your application yet? Send it here.",
  print: "Print",
  download: "Download",
  downloaded: (file: string) =>
    `Check your downloads for ${file}. If it isn’t there, print your application instead.`,
  share: "Share",
  notShared: "Your device couldn’t share your application. Download it instead.",
  tooLong: (labels: ReactNode) => (
    <>This didn’t fit in the email: {labels}. Copy the whole application and paste it into the email.</>
  ),
  copyAll: "Copy the whole application",
  copied: "The whole application has been copied. Paste it into the email.",
  notCopied: "Your browser didn’t allow copying. Download the file and attach it to the email.",
};

/** Removing the application from this device, and Undo. */
export const remove = {
  advice: "On a shared device? Remove this copy when you no longer need it.",
  open: "Remove from this device",
  question: "Remove the application from this device?",
  before: "If you haven’t sent, printed or downloaded your application yet, do that first.",
  keep: "Keep it",
  confirm: "Remove",
  unreadable: "This site has something saved on this device, but it isn’t a complete application.",
  removeIt: "Remove it from this device",
  failed: "Your browser didn’t allow this change. Clear this site’s data in your browser settings instead.",
  notRestored: "Your browser couldn’t save it again. Free up some space, then press Undo again.",
  done: (again: ReactNode, phone: ReactNode) => (
    <>
      The application has been removed from this device. If you didn’t send it, we don’t have it: {again}, or
      call us at {phone}.
    </>
  ),
  again: "apply again",
  undo: "Undo",
};
