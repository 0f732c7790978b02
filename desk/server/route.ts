import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { HttpError } from "#server/http-error.ts";
import type { CurrentUser, DeskContext } from "./context.ts";

/** A validated request to a route. */
export interface RouteRequest<P, Q, B> {
  readonly desk: DeskContext;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The method, path and schemas of a route. */
interface RouteDefinition<P, Q, B, R> {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  /** Relative to the API, with parameters like `:number`. */
  readonly path: string;
  readonly params?: v.GenericSchema<unknown, P>;
  readonly query?: v.GenericSchema<unknown, Q>;
  readonly body?: v.GenericSchema<unknown, B>;
  /** Whether the person must have signed in or passed a passkey check within the last ten minutes. */
  readonly needsPasskeyCheck?: boolean;
  /** The maximum body size in bytes, if it is not the default. */
  readonly bodyLimit?: number;
  /** Whether the body is so large that only a few are received at a time. */
  readonly isUpload?: boolean;
  /** The schema of the JSON response. Without it, `run` returns nothing or sends the response itself. */
  readonly response?: v.GenericSchema<unknown, R>;
}

/** A public route, for signing in and for the sign-in page. */
interface OpenRoute<P, Q, B, R> extends Omit<RouteDefinition<P, Q, B, R>, "needsPasskeyCheck"> {
  readonly open: true;
  run(call: RouteRequest<P, Q, B>): Promise<NoInfer<R>>;
}

/** A route for signed-in people. */
export interface PersonRoute<P, Q, B, R> extends RouteDefinition<P, Q, B, R> {
  readonly open?: false;
  run(call: RouteRequest<P, Q, B> & { readonly me: CurrentUser }): Promise<NoInfer<R>>;
}

/** A route of either kind. */
export type Route =
  | OpenRoute<unknown, unknown, unknown, unknown>
  | PersonRoute<unknown, unknown, unknown, unknown>;

/** Defines a route for signed-in people. The schemas type its handler and its result. */
export function route<P, Q, B, R>(definition: PersonRoute<P, Q, B, R>): Route {
  return definition;
}

/** Defines a public route. The schemas type its handler and its result. */
export function openRoute<P, Q, B, R>(definition: Omit<OpenRoute<P, Q, B, R>, "open">): Route {
  return { ...definition, open: true };
}

/**
 * Parses a part of a request.
 * @throws HttpError that says what is invalid
 */
export function parsed<T>(schema: v.GenericSchema<unknown, T> | undefined, value: unknown): T | undefined {
  if (!schema) return undefined;
  // Only the first issue is named, and a body can have hundreds of thousands.
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  // Our own messages are complete sentences; the library's messages need the path.
  const path = issue.message.startsWith("Invalid ") ? v.getDotPath(issue) : undefined;
  throw new HttpError(400, [path, issue.message].filter(Boolean).join(": "));
}
