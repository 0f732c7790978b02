import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { HttpError } from "#server/http-error.ts";
import type { CurrentUser, DeskContext } from "./context.ts";

/** A request to a route, all of it checked. */
export interface RouteRequest<P, Q, B> {
  readonly desk: DeskContext;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** One method at one address of the API, what may be asked there, and what is answered. */
interface RouteDefinition<P, Q, B> {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  /** Below the API, with parameters like `:number`. */
  readonly path: string;
  readonly params?: v.GenericSchema<unknown, P>;
  readonly query?: v.GenericSchema<unknown, Q>;
  readonly body?: v.GenericSchema<unknown, B>;
  /** Whether the person must have proved who they are within the last ten minutes. */
  readonly needsPasskeyCheck?: boolean;
  /** Bytes of a request, where it may have more than others. */
  readonly largest?: number;
  /** Of what `run` gives, which is sent as JSON; without it nothing is, or what `run` has sent itself. */
  readonly answer?: v.GenericSchema;
}

/** A route for anyone: it says whose desk this is, or signs in. */
export interface OpenRoute<P, Q, B> extends Omit<RouteDefinition<P, Q, B>, "needsPasskeyCheck"> {
  readonly open: true;
  run(call: RouteRequest<P, Q, B>): Promise<unknown>;
}

/** A route for people who are signed in. */
export interface PersonRoute<P, Q, B> extends RouteDefinition<P, Q, B> {
  readonly open?: false;
  run(call: RouteRequest<P, Q, B> & { readonly me: CurrentUser }): Promise<unknown>;
}

/** Any of both, for the table of all. */
export type Route = OpenRoute<unknown, unknown, unknown> | PersonRoute<unknown, unknown, unknown>;

/** A route for people who are signed in, its handler typed by its schemas. */
export function route<P, Q, B>(definition: PersonRoute<P, Q, B>): Route {
  return definition;
}

/** A route for anyone, its handler typed by its schemas. */
export function openRoute<P, Q, B>(definition: Omit<OpenRoute<P, Q, B>, "open">): Route {
  return { ...definition, open: true };
}

/** What a schema makes of a part of a request. Throws a refusal that says what does not fit. */
export function parsed<T>(schema: v.GenericSchema<unknown, T> | undefined, value: unknown): T | undefined {
  if (!schema) return undefined;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  // Sentences of ours are read by a person at the desk; those of the library need the place.
  const place = issue.message.startsWith("Invalid ") ? v.getDotPath(issue) : undefined;
  throw new HttpError(400, [place, issue.message].filter(Boolean).join(": "));
}
