import { counted, formatWhole } from "#app/lib/numbers.ts";
import type { Mail } from "#database/jobs/outbox.ts";
import { type Delivery, deskAddressOf } from "#hosting/delivery.ts";
import { localTime } from "../local-time.ts";

/** The content of a mail, without any personal answers. */
export type MailMessage = { subject: string; text: string };

const FOOT = "Answers are not sent by email. Read them at the desk:";

/** The mail about new applications. */
export function newApplicationsMail(
  delivery: Delivery,
  { applications, count }: Pick<Mail, "applications" | "count">,
): MailMessage {
  const [first] = applications;
  const only = count === 1 && first;
  const others = count - applications.length;
  return {
    subject: only ? `New application ${first.number}` : counted(count, "new application"),
    text: [
      `${delivery.name} has received ${only ? "an application" : counted(count, "application")}:`,
      "",
      ...applications.map(
        ({ number, receivedAt, plan }) =>
          `${number}   ${localTime(receivedAt, delivery.timeZone ?? "UTC")}   ${plan}`,
      ),
      ...(others > 0 ? [`and ${formatWhole(others)} more`] : []),
      "",
      FOOT,
      deskAddressOf(delivery),
      "",
    ].join("\n"),
  };
}

/** The reminder about unread applications. */
export function reminderMail(delivery: Delivery, unread: number): MailMessage {
  const what = counted(unread, "application");
  return {
    subject: `${what} not read yet`,
    text: `${delivery.name}: ${what} arrived more than a day ago and no one has read ${unread === 1 ? "it" : "them"}.\n\n${FOOT}\n${deskAddressOf(delivery)}\n`,
  };
}

/** The mail that tests the settings. */
export function testMail(residence: string): MailMessage {
  return { subject: "Email works", text: `${residence}: emails about new applications arrive here.\n` };
}
