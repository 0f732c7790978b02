import type { FastifyRequest } from "fastify";
import { ATTENDED_HEADER } from "../api/shared.ts";

/** Whether a person's action caused the request, rather than a timer of the page. */
export function isAttended({ headers }: FastifyRequest): boolean {
  return headers[ATTENDED_HEADER] !== "no";
}
