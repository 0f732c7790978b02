import type { Announced } from "./outbox.ts";

/** The words of a mail, without anything that an applicant has written. */
export type Letter = { subject: string; text: string };

const FOOT = "Answers are not sent by mail. Read them on the server:";

/** Tells of applications that have arrived. */
export function newsOf(residence: string, applications: readonly Announced[]): Letter {
  const [first] = applications;
  const alone = applications.length === 1 && first;
  return {
    subject: alone ? `New application ${first.number}` : `${applications.length} new applications`,
    text: [
      `${residence} has received ${alone ? "an application" : `${applications.length} applications`}:`,
      "",
      ...applications.map(({ number, receivedAt, plan }) => `${number}   ${timeOf(receivedAt)}   ${plan}`),
      "",
      FOOT,
      `npm run applications -- ${alone ? `show ${first.number}` : "list"}`,
      "",
    ].join("\n"),
  };
}

/** Reminds of applications that nobody has read. */
export function reminderOf(residence: string, unread: number): Letter {
  const what = unread === 1 ? "1 application" : `${unread} applications`;
  return {
    subject: `${what} not read yet`,
    text: `${residence}: ${what} arrived more than a day ago and nobody has read ${unread === 1 ? "it" : "them"}.\n\n${FOOT}\nnpm run applications -- list\n`,
  };
}

/** Tries the settings. */
export function testLetter(residence: string): Letter {
  return { subject: "Mail works", text: `${residence}: mails about new applications arrive here.\n` };
}

function timeOf(time: string): string {
  return `${time.slice(0, 16).replace("T", " ")} UTC`;
}
