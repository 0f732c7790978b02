import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { ConfigError } from "#app/lib/config-error.ts";
import { asSentence } from "#app/lib/sentence.ts";
import { readDelivery } from "#hosting/delivery.ts";
import { testMail } from "#intake/mail/mail-templates.ts";
import { sendMail } from "#intake/mail/smtp.ts";
import { readMail } from "#intake/settings.ts";
import type { Command } from "./command.ts";
import { print, withoutControls } from "./terminal.ts";

export const mailTest: Command = {
  usage: "",
  summary: "Send a test mail, and print whether the mail server accepted it",
  notes: [
    "It uses the settings SMTP_URL, MAIL_FROM and MAIL_TO. Without MAIL_FROM and MAIL_TO the residence's email is used for both.",
  ],
  positionals: [0, 0],
  async run(_args, env) {
    const folder = resolve("build/client");
    const delivery = readDelivery(folder);
    if (!delivery)
      throw new ConfigError(
        `There is no site with delivery on in ${folder}. Run this command in the folder of the project. If delivery is off, switch it on in content/residence.yaml, then: npm run build`,
      );
    const settings = readMail(env, delivery.email);
    if (!settings)
      throw new ConfigError(
        "SMTP_URL is not set. Write it like SMTP_URL=smtps://name:password@mail.example.com",
      );
    await sendMail(settings, testMail(delivery.name), randomUUID()).catch((error: Error) => {
      throw new ConfigError(
        `The mail was not sent: ${asSentence(withoutControls(error.message))} Check SMTP_URL, MAIL_FROM and MAIL_TO.`,
      );
    });
    await print(
      `The mail server accepted a mail to ${settings.to}. Check that it arrives, also in the spam folder.\n`,
    );
  },
};
