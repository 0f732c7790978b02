import { WEEK_MS } from "#app/lib/durations.ts";
import { counted } from "#app/lib/numbers.ts";
import type { Health } from "#desk/api/health.ts";
import type { WebsiteView } from "#desk/api/website.ts";
import { fullTime, shortTime } from "../lib/times.ts";

/**
 * One section of the health page: sentences for the owner, `advice` if action is needed, and `reports`, the technical
 * messages for the person who runs the server.
 */
export type Finding = {
  title: string;
  lines: readonly string[];
  advice?: string | undefined;
  reports?: readonly string[];
};

/** The jobs run twice a minute, but one mail may take two minutes. */
const OLD_RUN_MS = 15 * 60_000;
const JOB_NAMES = {
  retention: "Erasing old applications",
  mail: "Sending emails",
  scrubbing: "Removing traces of erased applications",
};
const BYTES_IN_MB = 1_000_000;
const BYTES_IN_GB = 1_000_000_000;
const SERVER_FULL = "Ask the person who runs your server to make room on its disk.";
const LOOK_AT_CAUSE = "Ask the person who runs your server to look at the cause.";
/** Below this many times the minimum, free space needs action. */
const ENOUGH = 5;

/**
 * Describes the state of the server in plain sentences.
 * @param delivers whether delivery is on; without it only the disk is checked
 */
export function checkHealth(health: Health, delivers = true): Finding[] {
  if (!delivers) return [diskFinding(health, delivers)];
  return [
    ...(health.refusal ? [refusalFinding(health.refusal)] : []),
    mailFinding(health.mail),
    backupFinding(health),
    diskFinding(health, delivers),
    storageFinding(health),
    jobsFinding(health),
  ];
}

/** Describes which website visitors see, and what was changed since. */
export function checkWebsite({ releases, changes, lastPublishing }: WebsiteView): Finding {
  const online = releases.find(({ current }) => current);
  const by = online?.person ? ` by ${online.person}` : "";
  const failure = lastPublishing?.succeeded === false ? lastPublishing.message : undefined;
  return {
    title: "Website",
    lines: [
      online ? `Published on ${fullTime(online.publishedAt)}${by}.` : "It has not been published yet.",
      ...(changes.length > 0
        ? [`${counted(changes.length, "change is", "changes are")} not published.`]
        : []),
      ...(failure ? ["The last try to publish failed."] : []),
    ],
    advice: failure,
  };
}

function mailFinding({ to, lastSentAt, waiting, failed, lastError }: Health["mail"]): Finding {
  const title = "Emails to you";
  if (to === null)
    return {
      title,
      lines: ["No emails about new applications are sent."],
      advice: "Ask the person who runs your server to set up email, or open the desk every day.",
    };
  const lines = [
    `Emails about new applications go to ${to}.`,
    lastSentAt ? `The last one was sent on ${fullTime(lastSentAt)}.` : "None has been sent yet.",
    ...(waiting > 0 ? [`Emails about ${counted(waiting, "application")} are still to be sent.`] : []),
    ...(failed > 0 ? [`No email could be sent about ${counted(failed, "application")}.`] : []),
    ...(lastError ? ["The last try failed."] : []),
  ];
  const advice =
    lastError || failed > 0
      ? "Ask the person who runs your server to test the email. " +
        "The applications themselves are safe in the list."
      : undefined;
  return { title, lines, advice, ...(lastError && { reports: [`The reason: ${lastError}`] }) };
}

function backupFinding({ now, lastBackupAt }: Health): Finding {
  const title = "Backup";
  const how = "Ask the person who runs your server to make one every night.";
  if (lastBackupAt === null) return { title, lines: ["There’s no backup yet."], advice: how };
  const old = Date.parse(now) - Date.parse(lastBackupAt) > WEEK_MS;
  return {
    title,
    lines: [`The last backup was made on ${fullTime(lastBackupAt)}.`],
    advice: old ? `That is more than a week ago. ${how}` : undefined,
  };
}

function diskFinding({ disk: { free, minFree, holdsApplications } }: Health, delivers: boolean): Finding {
  const limit =
    free < minFree
      ? ` No applications are accepted now: they need at least ${formatBytes(minFree)}.`
      : ` Below ${formatBytes(minFree)} no more applications are accepted.`;
  return {
    title: "Disk space",
    lines: [
      `${formatBytes(free)} free.${delivers && holdsApplications && minFree > 0 ? limit : ""}`,
      ...(holdsApplications
        ? []
        : [
            "The desk can’t measure the disk of the database. Ask the person who runs your server to watch it.",
          ]),
    ],
    advice: free < minFree * ENOUGH ? (delivers ? SERVER_FULL : "Make room on the disk.") : undefined,
  };
}

function storageFinding({ applications, clockJump, erased, retentionMonths }: Health): Finding {
  return {
    title: "What is kept",
    lines: [
      `${counted(applications, "application")} in all.`,
      retentionMonths === null
        ? "Nothing is erased automatically."
        : `Each is erased automatically ${counted(retentionMonths, "month")} after the decision. ` +
          "Applications without a decision are kept.",
      ...(erased ? [erasedText(erased)] : []),
      ...(clockJump ? [clockJumpText(clockJump)] : []),
    ],
    advice: clockJump ? "Ask the person who runs your server to check its date and time." : undefined,
  };
}

function erasedText({ count, lastAt, by }: NonNullable<Health["erased"]>): string {
  const who = by === null ? "automatically or on the server" : `by ${by}`;
  if (count === 1) return `1 application was erased, on ${fullTime(lastAt)}, ${who}.`;
  return `${counted(count, "application")} were erased, the last on ${fullTime(lastAt)}, ${who}.`;
}

function clockJumpText({ from, to }: NonNullable<Health["clockJump"]>): string {
  return (
    `The server was off, or its clock was changed, between ${fullTime(from)} and ${fullTime(to)}. ` +
    "This time doesn’t count toward the week for which the list announces an erasure."
  );
}

function jobsFinding({ now, jobs, mail, retentionMonths }: Health): Finding {
  const title = "Regular tasks";
  if (jobs.length === 0) return { title, lines: ["Nothing has run yet."] };
  const hasWork = { mail: mail.to !== null, retention: retentionMonths !== null, scrubbing: true };
  const lines = jobs
    .filter(({ name, error }) => hasWork[name] || error !== null)
    .map(
      ({ name, at, error }) =>
        `${JOB_NAMES[name]}: ${error === null ? "last run" : "failed"} ${shortTime(at)}.`,
    );
  const reports = jobs.flatMap(({ name, error }) => (error === null ? [] : [`${JOB_NAMES[name]}: ${error}`]));
  const isStopped = jobs.every(({ at }) => Date.parse(now) - Date.parse(at) > OLD_RUN_MS);
  if (isStopped)
    return {
      title,
      lines,
      reports,
      advice: "Nothing has run for a while. Ask the person who runs your server to restart it.",
    };
  const advice = `${LOOK_AT_CAUSE} What failed is tried again every half minute.`;
  return { title, lines, reports, advice: reports.length > 0 ? advice : undefined };
}

function refusalFinding({ isTotal, reason }: NonNullable<Health["refusal"]>): Finding {
  return {
    title: "New applications",
    lines: [
      `${isTotal ? "None are" : "Those with an answer to a new question are not"} accepted now. They wait in the applicants’ browsers.`,
    ],
    advice: LOOK_AT_CAUSE,
    reports: [reason],
  };
}

function formatBytes(bytes: number): string {
  const [unit, name] = bytes < BYTES_IN_GB ? [BYTES_IN_MB, "MB"] : [BYTES_IN_GB, "GB"];
  const digits = bytes < BYTES_IN_GB ? 0 : 1;
  return `${(bytes / unit).toLocaleString("en-US", { maximumFractionDigits: digits })} ${name}`;
}
