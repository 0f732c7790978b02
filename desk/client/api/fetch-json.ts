import * as v from "valibot";
import { passkeyCheckRefusal } from "#desk/api/people.ts";
import { confirmWithPasskey } from "./passkey-check.ts";
import { ApiError, type ApiRequest, fetchOnce } from "./request.ts";

/**
 * Sends a request to the desk's API. If the server requires a passkey check, prompts for the passkey and repeats the
 * request.
 * @param path relative to the API, like `/session`
 * @throws ApiError
 */
export async function fetchApi(path: string, request?: ApiRequest): Promise<Response> {
  try {
    return await fetchOnce(path, request);
  } catch (error) {
    if (!(error instanceof ApiError) || !v.is(passkeyCheckRefusal, error.body)) throw error;
    await confirmWithPasskey();
    return fetchOnce(path, request);
  }
}

/** Sends a request and parses the JSON response with a schema. */
export async function fetchJson<Output>(
  path: string,
  schema: v.GenericSchema<unknown, Output>,
  request?: ApiRequest,
): Promise<Output> {
  const response = await fetchApi(path, request);
  return v.parse(schema, await response.json());
}
