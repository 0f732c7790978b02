import * as v from "valibot";
import { proofRefusal } from "#desk/api/people.ts";
import { proveIdentity } from "./proof.ts";
import { ApiError, type Request, sendOnce } from "./request.ts";

export { ApiError } from "./request.ts";

/**
 * Asks the server of the desk. Where it wants a proof of who asks, the browser asks for the passkey, and the request is
 * repeated.
 * @param path below the API, like `/session`
 * @throws AskError
 */
export async function send(path: string, request?: Request): Promise<Response> {
  try {
    return await sendOnce(path, request);
  } catch (error) {
    if (!(error instanceof ApiError) || !v.is(proofRefusal, error.body)) throw error;
    await proveIdentity();
    return sendOnce(path, request);
  }
}

/** Asks, and checks the answer against a schema. */
export async function ask<Output>(
  path: string,
  schema: v.GenericSchema<unknown, Output>,
  request?: Request,
): Promise<Output> {
  const answer = await send(path, request);
  return v.parse(schema, await answer.json());
}
