import { afterAttempt } from "./answer.ts";
import { backoffAfter, remainingWait } from "./backoff.ts";
import { DELIVERY_KEY } from "./delivery-key.ts";
import type { DeliveryRecord, Waiting } from "./record.ts";
import { changeRecord, readRecords } from "./records.ts";
import { REQUEST_TIMEOUT_MS, resendKeepalive, send } from "./request.ts";

let server = "";
let ongoing: Promise<void> | undefined;
let pause: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/**
 * Sends what waits, now and whenever there may be a way: when the page is shown, the connection is back, or a pause is over.
 * @param origin of the server; empty if it is the one that serves the pages
 */
export function startSending(origin: string): void {
  server = origin;
  // A try that is under way may have begun before there was a way.
  const go = () => void Promise.resolve(ongoing).then(() => sendWaiting());
  window.addEventListener("online", go);
  window.addEventListener("pageshow", go);
  document.addEventListener("visibilitychange", () => (document.hidden ? resendKeepalive() : go()));
  window.addEventListener("pagehide", resendKeepalive);
  go();
}

/**
 * Tries to send every application that waits.
 * @param pressed true if a person asks for it: then a server that wants to be left alone is asked anyway
 */
export function sendWaiting(pressed = false): Promise<void> {
  ongoing ??= sendAll(pressed).finally(() => {
    ongoing = undefined;
  });
  return ongoing;
}

async function sendAll(pressed: boolean): Promise<void> {
  clearTimeout(pause);
  const tried = new Set<string>();
  // Read again each time: another application may be submitted while one is being sent.
  for (let next = due(tried, pressed); next; next = due(tried, pressed)) {
    const { id } = next;
    tried.add(id);
    await withLock(() => sendOne(id, pressed));
  }
  const waiting = readRecords().filter(isWaiting);
  failures = waiting.length === 0 ? 0 : failures + 1;
  if (waiting.length === 0) return;
  const serverDelay = Math.min(...waiting.map(({ notBefore }) => remainingWait(notBefore, Date.now())));
  pause = setTimeout(() => void sendWaiting(), Math.max(backoffAfter(failures, Math.random()), serverDelay));
}

function due(tried: ReadonlySet<string>, pressed: boolean): Waiting | undefined {
  return readRecords()
    .filter(isWaiting)
    .find((record) => !tried.has(record.id) && isDue(record, pressed));
}

function isDue({ notBefore }: Waiting, pressed: boolean): boolean {
  return pressed || remainingWait(notBefore, Date.now()) === 0;
}

function isWaiting(record: DeliveryRecord): record is Waiting {
  return record.state === "waiting";
}

/**
 * One sender among all tabs. Without locks all send, which under one id does no harm: on plain http there are none, a browser
 * that blocks the site's data refuses them, and a tab that was put to sleep may hold one.
 */
async function withLock(act: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return act();
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  await navigator.locks.request(DELIVERY_KEY, { signal }, act).catch(act);
}

async function sendOne(id: string, pressed: boolean): Promise<void> {
  // Another tab may have sent it while this one waited, or have been asked to leave the server alone.
  const record = readRecords().find((one) => one.id === id);
  if (!record || !isWaiting(record) || !isDue(record, pressed)) return;
  // Also where the device says that it has no connection: some say so and are wrong.
  changeRecord(id, asTried);
  const outcome = await send(server, record);
  changeRecord(id, (now) => (isWaiting(now) ? afterAttempt(now, outcome, Date.now()) : now));
}

function asTried(record: DeliveryRecord): DeliveryRecord {
  if (!isWaiting(record)) return record;
  const { untried: _, ...tried } = record;
  return tried;
}
