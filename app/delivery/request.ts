import { cancellationCount } from "#app/lib/pending-navigation.ts";
import { parseJson } from "#app/lib/storage.ts";
import { type Outcome, outcomeOf } from "./answer.ts";
import type { Waiting } from "./record.ts";
import { onRemoved } from "./records.ts";

/** How long a server may take to answer. */
export const REQUEST_TIMEOUT_MS = 20_000;

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
  AbortSignal.timeout(REQUEST_TIMEOUT_MS).addEventListener("abort", end);
  const stopWatching = onRemoved(id, end);
  sendBeyondPage = () => fetch(address, { ...options, keepalive: true }).catch(() => undefined);
  const ask = async (): Promise<Outcome> => {
    const stops = cancellationCount();
    try {
      const response = await fetch(address, { ...options, signal: request.signal });
      const body = parseJson(await response.text());
      return outcomeOf(id, {
        status: response.status,
        body,
        retryAfter: response.headers.get("Retry-After"),
      });
    } catch {
      // It has ended together with a document that the visitor no longer wants: the server has nothing to do with it.
      if (cancellationCount() > stops) return ask();
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
 * Sends what is under way once more, by a request that outlives the page. It is not the first choice: Chromium goes on with
 * such a request also when it is aborted.
 */
export function resendKeepalive(): void {
  sendBeyondPage?.();
  sendBeyondPage = undefined;
}
