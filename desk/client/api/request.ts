import * as v from "valibot";
import { API, ATTENDED_HEADER, BUILD_HEADER, PERSON_HEADER, refusal } from "#desk/api/shared.ts";
import { isAttended } from "../lib/attendance.ts";
import { tabPerson } from "../lib/tab-person.ts";
import { recordBuild } from "./build.ts";

/** A failed request. The message can be shown. `status` is 0 if the server could not be reached, or another one answered. */
export class ApiError extends Error {
  readonly status: number;
  /** The body of the error response, not validated. */
  readonly body: unknown;
  /** The person of the tab when the request was made. */
  readonly person: string | null;

  constructor(status: number, message: string, body?: unknown, person = tabPerson()) {
    super(message);
    this.status = status;
    this.body = body;
    this.person = person;
  }
}

/** Whether a request failed with this status. */
export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** Whether a request was refused, rather than lost or met by a failure of the server. */
export function wasRefused(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Whether a failed action may be done all the same: the request or its response was lost, or the server broke down. */
export function mayHaveWorked(error: Error): boolean {
  return error instanceof ApiError && !wasRefused(error);
}

/** A file is sent unchanged, any other body as JSON. */
export type ApiRequest = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
};

const BYTES = "application/octet-stream";

/**
 * Sends one request to the desk's API.
 * @param path relative to the API, like `/session`
 * @throws ApiError
 */
export async function fetchOnce(
  path: string,
  { method = "GET", body, signal, keepalive = false }: ApiRequest = {},
): Promise<Response> {
  const person = tabPerson();
  // What is recorded under a name, like that someone opened an application.
  const isPersonal = method !== "GET" || path.startsWith("/applications/");
  const response = await fetch(API + path, {
    method,
    keepalive,
    headers: {
      ...(isPersonal && person !== null && { [PERSON_HEADER]: encodeURIComponent(person) }),
      ...(!isAttended() && { [ATTENDED_HEADER]: "no" }),
      ...(body !== undefined && { "Content-Type": body instanceof Blob ? BYTES : "application/json" }),
    },
    ...(signal && { signal }),
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
  })
    .then(withWholeBody)
    .catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ApiError(0, "There was no connection to the desk.");
    });
  const build = response.headers.get(BUILD_HEADER);
  // Anyone else's answer must not count as done, as signed out, as changed by another person or as erased.
  if (build === null && (response.ok || [400, 401, 404, 409].includes(response.status)))
    throw new ApiError(
      0,
      "Something else answered, such as the sign-in page of a network. Check your connection.",
    );
  recordBuild(build);
  if (response.ok) return response;
  const errorBody: unknown = await response.json().catch(() => undefined);
  throw new ApiError(response.status, messageOf(response.status, errorBody), errorBody, person);
}

/** Waits for the body, so that a connection that breaks off midway fails like any other. */
async function withWholeBody(response: Response): Promise<Response> {
  await response.clone().blob();
  return response;
}

function messageOf(status: number, body: unknown): string {
  const refused = v.safeParse(refusal, body);
  if (refused.success) return refused.output.message;
  // The page of the action shows what they chose.
  if (status === 409) return "Someone else changed this first.";
  if (status === 429) return "Too many tries. Wait a minute, then try again.";
  // The desk explains its own refusals: this one comes from a proxy.
  if (status === 413)
    return "The server in front of the desk doesn’t accept files of this size. Ask the person who runs your server to raise its limit.";
  return `The desk couldn’t do this just now (${status}).`;
}
