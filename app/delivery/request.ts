import { cancellationCount } from "#app/lib/navigation/pending-navigation.ts";
import { parseJson } from "#app/lib/storage.ts";
import { type Outcome, outcomeOf } from "./answer.ts";
import type { Waiting } from "./record.ts";
import { onRemoved } from "./records.ts";

/** The timeout for the server's answer. */
export const REQUEST_TIMEOUT_MS = 20_000;

let sendBeyondPage: (() => void) | undefined;

/** Sends one application to a server's origin. Removing the record aborts the request. Never rejects. */
export async function send(
  server: string,
  { id, application, language, botSignals }: Waiting,
): Promise<Outcome> {
  const address = `${server}/api/applications/${id}`;
  const options: RequestInit = {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ application, language, ...botSignals }),
    credentials: "omit",
  };
  const request = new AbortController();
  const end = () => request.abort();
  AbortSignal.timeout(REQUEST_TIMEOUT_MS).addEventListener("abort", end);
  const stopWatching = onRemoved(id, end);
  sendBeyondPage = () => fetch(address, { ...options, keepalive: true }).catch(() => undefined);
  const ask = async (): Promise<Outcome> => {
    const cancellations = cancellationCount();
    try {
      const response = await fetch(address, { ...options, signal: request.signal });
      const body = parseJson(await response.text());
      return outcomeOf(id, {
        status: response.status,
        body,
        retryAfter: response.headers.get("Retry-After"),
      });
    } catch {
      // Cancelling a navigation aborts this request too; the server is not at fault.
      if (cancellationCount() > cancellations) return ask();
      return { state: "waiting", failure: navigator.onLine ? "silent" : "offline" };
    }
  };
  try {
    return await ask();
  } finally {
    stopWatching();
    sendBeyondPage = undefined;
  }
}

/**
 * Repeats the request with `keepalive`, so that it outlives the page. Not used from the start: Chromium continues such a
 * request even after an abort.
 */
export function resendKeepalive(): void {
  sendBeyondPage?.();
  sendBeyondPage = undefined;
}
