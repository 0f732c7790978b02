import { domainToASCII } from "node:url";
import { createTransport } from "nodemailer";
import type { MailSettings } from "../settings.ts";
import type { MailMessage } from "./mail-templates.ts";

/**
 * Timeouts in ms for a mail server that does not answer. The one of the connection includes address and greeting, and with
 * that of the socket it is shorter than the lease of the mail worker. Some servers greet late on purpose, and scan a mail
 * before they accept it: one that is given up meanwhile arrives again and again.
 */
export const SMTP_TIMEOUTS = {
  connectionTimeout: 45_000,
  greetingTimeout: 30_000,
  socketTimeout: 60_000,
  dnsTimeout: 10_000,
};

/**
 * Sends a mail. Rejects unless the mail server has accepted it.
 * @param id the same for every attempt to send the mail
 */
export async function sendMail(
  settings: MailSettings,
  message: MailMessage,
  id: string,
  timeouts = SMTP_TIMEOUTS,
): Promise<void> {
  const { url, from, to } = settings;
  const { hostname, protocol, searchParams } = new URL(url);
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const transport = createTransport({
    url,
    // Application numbers and the password do not cross a network unencrypted, unless the setting allows it.
    requireTLS: protocol === "smtp:" && !isHere && searchParams.get("requireTLS") !== "false",
    // The mail server of a machine, such as Postfix, has a certificate that only this machine has signed.
    tls: { rejectUnauthorized: !isHere },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  try {
    await transport.sendMail({
      from,
      to,
      ...message,
      // A header is ASCII, and nodemailer encodes only the domains of `from` and `to`.
      messageId: `<${id}@${domainToASCII(from.split("@")[1] ?? "")}>`,
      // Prevents automatic replies (RFC 3834).
      headers: { "Auto-Submitted": "auto-generated" },
    });
  } finally {
    transport.close();
  }
}
