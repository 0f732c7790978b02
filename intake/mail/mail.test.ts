import type { SMTPServerOptions } from "smtp-server";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/durations.ts";
import { erase } from "#database/applications/erase.ts";
import type { Store } from "#database/applications/store.ts";
import { Outbox } from "#database/jobs/outbox.ts";
import type { Storage } from "#database/open.ts";
import { addApplication, makeApplication } from "#tests/support/application-factory.ts";
import { testDelivery } from "#tests/support/build-factory.ts";
import { type FakeSmtp, type SmtpBehavior, startFakeSmtp } from "#tests/support/fake-smtp.ts";
import { describeStores } from "#tests/support/test-stores.ts";
import { BackgroundJobs } from "../background-jobs.ts";
import { readMail } from "../settings.ts";
import { SMTP_TIMEOUTS } from "./smtp.ts";

const START = Date.parse("2026-11-22T08:00:00.000Z");
// Only for a mail server that never answers: on a busy machine, others may take longer than this.
const SOON = { connectionTimeout: 500, greetingTimeout: 300, socketTimeout: 300, dnsTimeout: 500 };

describeStores((stores) => {
  let storage: Storage;
  let store: Store;
  let smtp: FakeSmtp;
  let behavior: SmtpBehavior;
  let own: BackgroundJobs;
  let logged: string;
  let time: number;

  beforeEach(async () => {
    [behavior, logged, time] = ["take", "", START];
    storage = await stores.newStorage();
    store = await stores.open(storage);
    smtp = await started({});
    own = jobsOn(store);
  });

  async function started(options: Parameters<typeof startFakeSmtp>[1], host?: string): Promise<FakeSmtp> {
    const server = await startFakeSmtp(() => behavior, options, host);
    onTestFinished(server.stop);
    return server;
  }

  function jobsOn(
    on: Store,
    url = `smtp://127.0.0.1:${smtp.port}`,
    timeouts = SMTP_TIMEOUTS,
    address = "hello@linden.test",
  ): BackgroundJobs {
    const settings = readMail({ SMTP_URL: url, MAIL_TO: "boss@linden.test" }, address);
    if (!settings) throw new Error("There is no mail.");
    const log = {
      error(fields: unknown, message?: string) {
        logged += JSON.stringify(fields) + message;
      },
    };
    const mail = { settings, delivery: testDelivery, timeouts };
    return new BackgroundJobs({ store: on, dataFolder: storage.dataFolder, retentionMonths: 25, mail, log });
  }

  async function add(count = 1): Promise<string[]> {
    const numbers: string[] = [];
    for (let index = 0; index < count; index += 1) {
      numbers.push((await addApplication(store, {}, { at: new Date(time + index) })).number);
    }
    return numbers;
  }

  const clock = () => new Date(time);
  const round = (jobs = own) => jobs.runOnce(clock);
  const subjects = () => smtp.mails.map(({ subject }) => subject);

  test("one mail announces an application by number, time and plan, without personal data", async () => {
    const [number] = await add();
    await round();
    await round();
    const [mail, ...others] = smtp.mails;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: `New application ${number}`,
      to: [{ address: "boss@linden.test" }],
    });
    expect(mail?.from?.address).toBe("hello@linden.test");
    expect(mail?.text).toContain(`${number}   2026-11-22 08:00 UTC   Standard`);
    expect(mail?.text).toContain("Read them at the desk:\nhttps://linden.test/desk\n");
    const answers = Object.entries(makeApplication()).filter(
      ([name, value]) => name !== "plan" && String(value).length > 4,
    );
    for (const [, value] of answers) expect(JSON.stringify(mail)).not.toContain(String(value));
  });

  test("five mails are sent per hour, and the next combines the rest", async () => {
    const numbers: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      numbers.push(...(await add()));
      await round();
      time += MINUTE_MS;
    }
    expect(subjects()).toEqual(numbers.slice(0, 5).map((number) => `New application ${number}`));
    time = START + HOUR_MS + MINUTE_MS / 2;
    await round();
    expect(subjects()).toHaveLength(6);
    expect(smtp.mails[5]?.subject).toBe("7 new applications");
    for (const number of numbers.slice(5)) expect(smtp.mails[5]?.text).toContain(number);
  });

  test("a flood becomes one mail", async () => {
    await add(120);
    await round();
    expect(subjects()).toEqual(["120 new applications"]);
    expect(smtp.mails[0]?.text?.match(/^R-/gm)).toHaveLength(100);
    expect(smtp.mails[0]?.text).toContain("\nand 20 more\n");
  });

  test("a refused mail is retried with growing delays, before later ones", async () => {
    behavior = "refuse";
    await add();
    const attemptedAt: number[] = [];
    for (let attempts = 1; attempts <= 10; attempts += 1) {
      attemptedAt.push((time - START) / MINUTE_MS);
      await round();
      const [row] = await store.database.run("SELECT attempts, due_at FROM outbox");
      expect(row?.attempts).toBe(attempts);
      time = Date.parse(String(row?.due_at));
    }
    expect(attemptedAt).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 495]);
    time -= 1;
    await round();
    expect(await store.database.run("SELECT attempts FROM outbox")).toEqual([{ attempts: 10 }]);
    expect(await new Outbox(store).state()).toMatchObject({
      waiting: 1,
      lastError: expect.stringContaining("550"),
    });
    expect(logged).toContain("could not be sent");
    expect(logged).not.toContain("@");
    await add(9);
    behavior = "take";
    time += 4 * HOUR_MS;
    await round();
    expect(subjects()).toEqual([expect.stringMatching(/^New application/), "9 new applications"]);
    expect(await new Outbox(store).state()).toEqual({ waiting: 0, failed: 0, lastError: null });
  });

  test("a failure is reported although a mail was sent when the clock was ahead", async () => {
    await add();
    time += 30 * DAY_MS;
    await round();
    time -= 30 * DAY_MS;
    behavior = "refuse";
    await add();
    await round();
    expect((await new Outbox(store).state()).lastError).toContain("550");
  });

  test("only the beginning of a long reply of the mail server is stored", async () => {
    const reply = `No ${"x".repeat(10_000)}`;
    const wordy = await started({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error(reply), { responseCode: 550 })),
    });
    await add();
    await round(jobsOn(store, `smtp://127.0.0.1:${wordy.port}`));
    const { lastError } = await new Outbox(store).state();
    expect(lastError).toMatch(/550 No x+$/);
    expect(lastError).toHaveLength(500);
  });

  test("a mail that failed before the server was off for days is retried for hours", async () => {
    behavior = "refuse";
    await add();
    await round();
    time += 4 * DAY_MS;
    for (let attempts = 2; attempts <= 5; attempts += 1) {
      await round();
      expect(await new Outbox(store).state()).toMatchObject({ waiting: 1, failed: 0 });
      time += 2 * HOUR_MS;
    }
    behavior = "take";
    await round();
    expect(subjects()).toContainEqual(expect.stringMatching(/^New/));
  });

  test("a mail fails permanently after three days, and later ones are sent", async () => {
    behavior = "refuse";
    await add();
    for (; time < START + 3 * DAY_MS + 9 * HOUR_MS; time += 4 * HOUR_MS) await round();
    expect((await new Outbox(store).state()).failed).toBeGreaterThan(0);
    behavior = "take";
    const [number] = await add();
    time += 5 * HOUR_MS;
    await round();
    expect(JSON.stringify(smtp.mails)).toContain(number);
    expect(await new Outbox(store).state()).toMatchObject({ failed: 1, lastError: null });
    time += 8 * DAY_MS;
    await add();
    await round();
    expect(await new Outbox(store).state()).toEqual({ waiting: 0, failed: 0, lastError: null });
  });

  test("a mail that failed permanently is sent after a restart", async () => {
    behavior = "refuse";
    const [number] = await add();
    for (; time < START + 3 * DAY_MS + 9 * HOUR_MS; time += 4 * HOUR_MS) await round();
    behavior = "take";
    await new Outbox(store).retryNow(new Date(time));
    await round();
    expect(JSON.stringify(smtp.mails)).toContain(number);
    expect(await new Outbox(store).state()).toEqual({ waiting: 0, failed: 0, lastError: null });
  });

  test("a hanging mail server times out and is retried", async () => {
    behavior = "hang";
    await add();
    await round(jobsOn(store, `smtp://127.0.0.1:${smtp.port}`, SOON));
    expect(await new Outbox(store).state()).toMatchObject({
      waiting: 1,
      lastError: expect.any(String),
    });
    behavior = "take";
    time += 3 * MINUTE_MS;
    await round();
    expect(subjects()).toHaveLength(1);
  });

  test("a mail server may greet after almost half a minute", () => {
    const { connectionTimeout, greetingTimeout, socketTimeout, dnsTimeout } = SMTP_TIMEOUTS;
    expect(greetingTimeout).toBe(30_000);
    // nodemailer ends the wait for the greeting with that for the connection.
    expect(connectionTimeout).toBeGreaterThanOrEqual(dnsTimeout + greetingTimeout);
    // The lease of the background jobs.
    expect(connectionTimeout + socketTimeout).toBeLessThan(120_000);
  });

  test("a mail is resent with the same id after a crash", async () => {
    behavior = "drop";
    await add();
    await round();
    behavior = "take";
    time += MINUTE_MS;
    await round();
    expect(smtp.mails).toHaveLength(2);
    expect(smtp.mails[0]?.messageId).toMatch(/^<[\da-f-]{36}@linden\.test>$/);
    expect(smtp.mails[1]?.messageId).toBe(smtp.mails[0]?.messageId);
  });

  test("the headers of a mail from an international domain are ASCII", async () => {
    await add();
    await round(jobsOn(store, undefined, undefined, "hello@münchen.test"));
    const [mail] = smtp.mails;
    expect(mail?.from?.address).toBe("hello@xn--mnchen-3ya.test");
    expect(mail?.messageId).toMatch(/@xn--mnchen-3ya\.test>$/);
  });

  test("STARTTLS is used where offered, and on this machine an own certificate is enough", async () => {
    smtp = await started({ disabledCommands: [] });
    await add();
    await round(jobsOn(store));
    expect(smtp.secure).toEqual([true]);
  });

  // 127.0.0.2 simulates another machine. Only Linux routes it to this one.
  const onLinux = test.skipIf(process.platform !== "linux");

  onLinux("an untrusted certificate is refused over a network unless the setting allows it", async () => {
    smtp = await started({ disabledCommands: [] }, "127.0.0.2");
    await add();
    await round(jobsOn(store, `smtp://127.0.0.2:${smtp.port}`));
    expect(smtp.mails).toEqual([]);
    time += 3 * MINUTE_MS;
    await round(jobsOn(store, `smtp://127.0.0.2:${smtp.port}?tls.rejectUnauthorized=false`));
    expect(smtp.secure).toEqual([true]);
  });

  onLinux("a password is not sent in the clear over a network", async () => {
    let checks = 0;
    const onAuth: SMTPServerOptions["onAuth"] = (_auth, _session, done) => {
      checks += 1;
      done(null, { user: "owner" });
    };
    smtp = await started({ onAuth, allowInsecureAuth: true }, "127.0.0.2");
    await add();
    await round(jobsOn(store, `smtp://owner:right@127.0.0.2:${smtp.port}`));
    expect([checks, smtp.mails.length]).toEqual([0, 0]);
  });

  onLinux("a mail is sent in the clear over a network where the setting says so alone", async () => {
    smtp = await started({}, "127.0.0.2");
    await add();
    await round(jobsOn(store, `smtp://127.0.0.2:${smtp.port}`));
    expect(smtp.mails).toEqual([]);
    time += 3 * MINUTE_MS;
    await round(jobsOn(store, `smtp://127.0.0.2:${smtp.port}?requireTLS=false`));
    expect(smtp.mails).toHaveLength(1);
  });

  test("a wrong password is reported, and the right one sends waiting mails", async () => {
    smtp = await started({ allowInsecureAuth: true });
    await add();
    await round(jobsOn(store, `smtp://owner:wrong@127.0.0.1:${smtp.port}`));
    expect((await new Outbox(store).state()).lastError).toContain("535");
    time += 3 * MINUTE_MS;
    await round(jobsOn(store, `smtp://owner:right@127.0.0.1:${smtp.port}`));
    expect(subjects()).toHaveLength(1);
  });

  test("the owner is reminded daily of unread applications", async () => {
    const [number = ""] = await add();
    for (; time < START + 3 * DAY_MS; time += 6 * HOUR_MS) await round();
    expect(subjects()).toEqual([
      `New application ${number}`,
      "1 application not read yet",
      "1 application not read yet",
    ]);
    await store.recordAccess([(await store.find(number))?.id ?? ""], { kind: "read" });
    for (; time < START + 5 * DAY_MS; time += 6 * HOUR_MS) await round();
    expect(smtp.mails).toHaveLength(3);
  });

  test("a reminder is sent beside the mail of many applications", async () => {
    await add();
    await round();
    time += DAY_MS + HOUR_MS;
    await add(6);
    await round();
    expect(subjects().slice(1)).toEqual(["6 new applications", "1 application not read yet"]);
  });

  test("unsent reminders do not count as waiting and become one", async () => {
    await add();
    await round();
    behavior = "refuse";
    for (; time < START + 2.5 * DAY_MS; time += 4 * HOUR_MS) await round();
    expect(await new Outbox(store).state()).toMatchObject({ waiting: 0, failed: 0 });
    behavior = "take";
    time += 4 * HOUR_MS;
    await round();
    expect(subjects()).toEqual([expect.stringMatching(/^New/), "1 application not read yet"]);
  });

  test("a reminder that nobody needs any more is not reported as sent", async () => {
    const [number = ""] = await add();
    await round();
    const sentAt = await new Outbox(store).lastSentAt();
    behavior = "refuse";
    for (; time < START + 2 * DAY_MS; time += 4 * HOUR_MS) await round();
    await store.recordAccess([(await store.find(number))?.id ?? ""], { kind: "read" });
    for (; time < START + 3 * DAY_MS; time += 4 * HOUR_MS) await round();
    expect(await new Outbox(store).lastSentAt()).toEqual(sentAt);
  });

  test("one of two processes sends the mail, and the other continues later", async () => {
    const [one, two] = [jobsOn(store), jobsOn(await stores.open(storage))];
    const numbers = await add(4);
    await Promise.all([round(one), round(two)]);
    expect(subjects().sort()).toEqual(numbers.map((number) => `New application ${number}`).sort());
    time += 3 * MINUTE_MS;
    await add();
    await round(two);
    expect(smtp.mails).toHaveLength(5);
  });

  test("mail continues after a start with a clock three years ahead", async () => {
    time = START + 3 * 365 * DAY_MS;
    for (let count = 0; count < 5; count += 1) {
      await add();
      await round();
    }
    behavior = "refuse";
    await add();
    time += HOUR_MS + MINUTE_MS;
    await round();
    const before = smtp.mails.length;
    // Another process, which has to acquire the lease.
    const next = jobsOn(store);
    behavior = "take";
    time = START;
    await round(next);
    const [number] = await add();
    await round(next);
    expect(subjects().slice(before)).toEqual([
      expect.stringMatching(/^New application/),
      `New application ${number}`,
    ]);
    await store.database.run("UPDATE applications SET read_at = NULL");
    const [old] = await add();
    await store.database.run("UPDATE applications SET received_at = $2 WHERE number = $1", [
      old ?? "",
      new Date(START - 2 * DAY_MS).toISOString(),
    ]);
    await round(next);
    expect(
      subjects()
        .slice(before + 2)
        .sort(),
    ).toEqual([expect.stringMatching(/not read yet$/), `New application ${old}`]);
  });

  test("no mail is sent for an erased application", async () => {
    const [number = ""] = await add();
    await erase(store, storage.dataFolder, number);
    await round();
    expect(smtp.mails).toEqual([]);
  });
});
