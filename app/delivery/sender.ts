import { afterAttempt } from "./answer.ts";
import { backoffAfter, remainingWait } from "./backoff.ts";
import { DELIVERY_KEY } from "./delivery-key.ts";
import type { DeliveryRecord, Waiting } from "./record.ts";
import { announceLoss, changeRecord, keepOwnRecords, readRecords } from "./records.ts";
import { REQUEST_TIMEOUT_MS, resendKeepalive, send } from "./request.ts";

let server = "";
let ongoing: Promise<void> | undefined;
let pause: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/**
 * Sends waiting applications now, and whenever an attempt may succeed: when the page is shown, the connection is back, or a
 * wait is over.
 * @param origin of the server; empty if it is that of the pages
 */
export function startSending(origin: string): void {
  server = origin;
  keepOwnRecords();
  // An attempt in progress may have begun before the connection was back.
  const go = () => void Promise.resolve(ongoing).then(() => sendWaiting());
  window.addEventListener("online", go);
  window.addEventListener("pageshow", go);
  document.addEventListener("visibilitychange", () => (document.hidden ? resendKeepalive() : go()));
  window.addEventListener("pagehide", resendKeepalive);
  go();
}

/**
 * Tries to send every waiting application.
 * @param pressed true if the visitor asked for it: then the server's wait is ignored
 */
export async function sendWaiting(pressed = false): Promise<void> {
  // An attempt that nobody asked for leaves out what has to wait.
  if (pressed) await ongoing;
  ongoing ??= sendAll(pressed).finally(() => {
    ongoing = undefined;
  });
  return ongoing;
}

async function sendAll(pressed: boolean): Promise<void> {
  clearTimeout(pause);
  const tried = new Set<string>();
  // Read again for each: another application may be submitted while one is being sent.
  for (let next = due(tried, pressed); next; next = due(tried, pressed)) {
    const { id } = next;
    tried.add(id);
    await withLock(() => sendOne(id, pressed));
  }
  const waiting = readRecords().filter(isWaiting);
  failures = waiting.length === 0 ? 0 : failures + 1;
  if (waiting.length === 0) {
    // What the page shows may have been cleared with the browser's data.
    if (tried.size === 0) announceLoss();
    return;
  }
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
 * One sender among all tabs. Without locks every tab sends, which is harmless under one id: plain http has no locks, a
 * browser that blocks site data refuses them, and a suspended tab may hold one.
 */
async function withLock(act: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return act();
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  await navigator.locks.request(DELIVERY_KEY, { signal }, act).catch(act);
}

async function sendOne(id: string, pressed: boolean): Promise<void> {
  // Another tab may have sent it, or received a wait, in the meantime.
  const record = readRecords().find((one) => one.id === id);
  if (!record || !isWaiting(record) || !isDue(record, pressed)) return;
  // Even if the device reports no connection: some devices are wrong.
  changeRecord(id, asTried);
  const outcome = await send(server, record);
  changeRecord(id, (now) => (isWaiting(now) ? afterAttempt(now, outcome, Date.now()) : now));
}

/** An earlier request without an outcome may have arrived. */
function asTried(record: DeliveryRecord): DeliveryRecord {
  if (!isWaiting(record)) return record;
  const { untried: _, notBefore: __, begun, ...tried } = record;
  return { ...tried, ...(begun && { unconfirmed: true }), ...(navigator.onLine && { begun: true }) };
}
