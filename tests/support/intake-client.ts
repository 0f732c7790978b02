import { newId } from "#app/lib/new-id.ts";
import { makeApplication } from "./application-factory.ts";

/** The parts of a request that differ from the form's request. */
type Sending = { id?: string; body?: unknown; headers?: Record<string, string> };

/** Sends an application like a page of the site. */
export async function send(
  origin: string,
  { id = newId(), body = { application: makeApplication(), language: "en" }, headers = {} }: Sending = {},
): Promise<{ status: number; answer: Record<string, unknown>; headers: Headers }> {
  const response = await fetch(`${origin}/api/applications/${id}`, {
    method: "PUT",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    answer: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}
