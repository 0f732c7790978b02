import { startAuthentication } from "@simplewebauthn/browser";
import * as v from "valibot";
import { type PasskeyOptions, passkeyOptions } from "#desk/api/people.ts";
import { ApiError, fetchOnce } from "./request.ts";

type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/**
 * Prompts for the passkey of the signed-in person.
 * @throws ApiError if they have none or did not use it
 */
export async function confirmWithPasskey(): Promise<void> {
  const response = await fetchOnce("/session/passkey-check/options", { method: "POST" });
  const body = await promptForPasskey(v.parse(passkeyOptions, await response.json())).catch(() => {
    throw new ApiError(
      403,
      // Browsers do not report whether the person declined or has no passkey.
      "This needs your passkey. Try again, and confirm with your finger, face or code. If you no longer have it, ask someone else at the desk for a new invitation, or the person who runs your server.",
    );
  });
  await fetchOnce("/session/passkey-check", { method: "POST", body });
}

/**
 * Prompts for a passkey. Rejects with the browser's error.
 * @returns the body of the request to the server
 */
export async function promptForPasskey({ challengeId, options }: PasskeyOptions) {
  const response = await startAuthentication({ optionsJSON: options as unknown as Options });
  return { challengeId, response };
}
