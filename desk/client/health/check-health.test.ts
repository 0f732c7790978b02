import { expect, test } from "vitest";
import type { Health } from "#desk/api/health.ts";
import type { WebsiteView } from "#desk/api/website.ts";
import { fullTime } from "../lib/times.ts";
import { checkHealth, checkWebsite } from "./check-health.ts";

const RETENTION: Health["jobs"][number] = { name: "retention", at: "2026-11-22T11:59:40Z", error: null };
const HEALTHY: Health = {
  now: "2026-11-22T12:00:00Z",
  mail: {
    to: "owner@linden.test",
    lastSentAt: "2026-11-21T12:00:00Z",
    waiting: 0,
    failed: 0,
    lastError: null,
  },
  lastBackupAt: "2026-11-21T12:00:00Z",
  disk: { free: 20_000_000_000, minFree: 200_000_000, holdsApplications: true },
  refusal: null,
  applications: 3,
  erased: null,
  retentionMonths: 25,
  clockJump: null,
  jobs: [RETENTION],
};
const findingOf = (health: Health, title: string) =>
  checkHealth(health).find((finding) => finding.title === title);
const adviceOf = (health: Health) =>
  Object.fromEntries(checkHealth(health).map(({ title, advice }) => [title, advice]));

const WEBSITE: WebsiteView = {
  revision: 4,
  saved: [],
  languages: [],
  values: {},
  problems: [],
  changes: [],
  reversed: [],
  conflicts: [],
  publishing: null,
  lastPublishing: null,
  isOnline: true,
  switchedOff: {},
  releases: [
    {
      name: "2026-11-21T12-00-00",
      publishedAt: "2026-11-21T12:00:00Z",
      person: "Ana",
      current: true,
      changes: [],
      canPublish: true,
      warnings: [],
    },
  ],
};

test("the website that visitors see is named, with what failed and what to do", () => {
  const published = `Published on ${fullTime("2026-11-21T12:00:00Z")} by Ana.`;
  expect(checkWebsite(WEBSITE)).toEqual({ title: "Website", lines: [published] });
  const message = "A photo cannot be read. Choose another one.";
  expect(
    checkWebsite({
      ...WEBSITE,
      lastPublishing: {
        succeeded: false,
        message,
        remark: null,
        canPublishAgain: true,
        at: "2026-11-22T12:00:00Z",
      },
    }),
  ).toEqual({ title: "Website", lines: [published, "The last try to publish failed."], advice: message });
  expect(checkWebsite({ ...WEBSITE, releases: [] }).lines).toEqual(["It has not been published yet."]);
});

test("without delivery only the disk space is reported", () => {
  expect(checkHealth(HEALTHY, false)).toEqual([{ title: "Disk space", lines: ["20 GB free."] }]);
  const disk = { free: 500_000_000, minFree: 200_000_000, holdsApplications: true };
  expect(checkHealth({ ...HEALTHY, disk }, false)[0]?.advice).toBe("Make room on the disk.");
});

test("the disk of PostgreSQL, which may be any, is left to the person who runs the server", () => {
  const disk = { ...HEALTHY.disk, holdsApplications: false };
  expect(checkHealth({ ...HEALTHY, disk })).toContainEqual({
    title: "Disk space",
    lines: [
      "20 GB free.",
      "The desk can’t measure the disk of the database. Ask the person who runs your server to watch it.",
    ],
  });
});

test("a healthy server needs no action", () => {
  expect(Object.values(adviceOf(HEALTHY))).toEqual(Array(5).fill(undefined));
});

test.each([
  ["Emails to you", { mail: { ...HEALTHY.mail, to: null } }, /set up email/],
  ["Emails to you", { mail: { ...HEALTHY.mail, lastError: "535 wrong password" } }, /test the email/],
  ["Emails to you", { mail: { ...HEALTHY.mail, failed: 1 } }, /test the email/],
  ["Backup", { lastBackupAt: null }, /every night/],
  ["Backup", { lastBackupAt: "2026-11-14T12:00:00Z" }, /more than a week ago/],
  ["Disk space", { disk: { free: 900_000_000, minFree: 200_000_000, holdsApplications: true } }, /make room/],
  [
    "What is kept",
    { clockJump: { from: "2026-11-19T12:00:00Z", to: "2026-11-21T12:00:00Z" } },
    /date and time/,
  ],
  ["Regular tasks", { jobs: [{ ...RETENTION, error: "no space left" }] }, /look at the cause/],
  ["Regular tasks", { jobs: [{ ...RETENTION, at: "2026-11-22T11:44:00Z" }] }, /^Nothing has run/],
])("%s: %o is reported with advice", (title, change, advice) => {
  expect(adviceOf({ ...HEALTHY, ...change })[title]).toMatch(advice);
});

test("sizes below a gigabyte are in megabytes", () => {
  expect(findingOf(HEALTHY, "Disk space")?.lines).toEqual([
    "20 GB free. Below 200 MB no more applications are accepted.",
  ]);
});

test("a server that accepts no applications because of its disk says so", () => {
  const disk = { ...HEALTHY.disk, free: 90_000_000 };
  expect(findingOf({ ...HEALTHY, disk }, "Disk space")?.lines).toEqual([
    "90 MB free. No applications are accepted now: they need at least 200 MB.",
  ]);
});

test.each([
  [true, /^None are accepted now\./],
  [false, /^Those with an answer to a new question are not accepted now\./],
])("applications that are refused (all: %s) are reported, with the reason", (isTotal, line) => {
  const finding = findingOf(
    { ...HEALTHY, refusal: { isTotal, reason: "It is read-only." } },
    "New applications",
  );
  expect(finding?.lines).toEqual([expect.stringMatching(line)]);
  expect(finding?.advice).toMatch(/look at the cause/);
  expect(finding?.reports).toEqual(["It is read-only."]);
});

test("only tasks that have something to do are listed, or that failed", () => {
  const jobs: Health["jobs"] = [
    RETENTION,
    { ...RETENTION, name: "mail" },
    { ...RETENTION, name: "scrubbing" },
  ];
  const tasksOf = (health: Partial<Health>) =>
    findingOf({ ...HEALTHY, jobs, ...health }, "Regular tasks")?.lines.map((line) => line.split(":")[0]);
  expect(tasksOf({})).toEqual([
    "Erasing old applications",
    "Sending emails",
    "Removing traces of erased applications",
  ]);
  const idle = { mail: { ...HEALTHY.mail, to: null }, retentionMonths: null };
  expect(tasksOf(idle)).toEqual(["Removing traces of erased applications"]);
  expect(tasksOf({ ...idle, jobs: [{ ...RETENTION, error: "no space left" }] })).toEqual([
    "Erasing old applications",
  ]);
});

test("the mail server's message is reported to the person who runs the server", () => {
  const [mail] = checkHealth({ ...HEALTHY, mail: { ...HEALTHY.mail, lastError: "535 wrong password" } });
  expect(mail?.reports).toEqual(["The reason: 535 wrong password"]);
});

test("an erasure names its actor and not the applicant", () => {
  const lastAt = new Date(2026, 10, 21, 12).toISOString();
  const [, , , kept] = checkHealth({ ...HEALTHY, erased: { count: 2, lastAt, by: "Ana" } });
  expect(kept?.lines.at(-1)).toMatch(
    /^2 applications were erased, the last on .*November 21, 2026.*, by Ana\.$/,
  );
});
