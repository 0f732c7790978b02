import { type Outcome, outcomeOf } from "./answer.ts";
import type { Waiting } from "./record.ts";
import { whenRemoved } from "./records.ts";

/** How long a server may take to answer. */
export const PATIENCE_MS = 20_000;

let sendBeyondPage: (() => void) | undefined;

/** Sends one application to a server's origin. Removing it ends the request. Never rejects. */
export async function send(server: string, { id, application, language, signs }: Waiting): Promise<Outcome> {
  const address = `${server}/api/applications/${id}`;
  const options: RequestInit = {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ application, language, ...signs }),
    credentials: "omit",
  };
  const request = new AbortController();
  const end = () => request.abort();
  AbortSignal.timeout(PATIENCE_MS).addEventListener("abort", end);
  const stopWatching = whenRemoved(id, end);
  sendBeyondPage = () => fetch(address, { ...options, keepalive: true }).catch(() => undefined);
  try {
    const response = await fetch(address, { ...options, signal: request.signal });
    const body: unknown = await response.json().catch(() => undefined);
    return outcomeOf(id, { status: response.status, body, retryAfter: response.headers.get("Retry-After") });
  } catch {
    return { state: "waiting", failure: navigator.onLine ? "silent" : "offline" };
  } finally {
    stopWatching();
    sendBeyondPage = undefined;
  }
}

/**
 * Sends what is under way once more, by a request that outlives the page. It is not the first choice: Chromium goes on with
 * such a request also when it is aborted.
 */
export function outlivePage(): void {
  sendBeyondPage?.();
  sendBeyondPage = undefined;
}
