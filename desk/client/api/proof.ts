import { startAuthentication } from "@simplewebauthn/browser";
import * as v from "valibot";
import { type PasskeyQuestion, passkeyQuestion } from "#desk/api/people.ts";
import { ApiError, sendOnce } from "./request.ts";

type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/**
 * Has the browser ask for the passkey of the person who is signed in.
 * @throws AskError where they have none, or did not use it
 */
export async function proveIdentity(): Promise<void> {
  const asked = await sendOnce("/session/proof/options", { method: "POST" });
  const body = await answerWithPasskey(v.parse(passkeyQuestion, await asked.json())).catch(() => {
    throw new ApiError(
      403,
      "This needs your passkey. Try again, and confirm with your finger, face or code.",
    );
  });
  await sendOnce("/session/proof", { method: "POST", body });
}

/** Has the browser use a passkey. Rejects as the browser does. @returns what the server is answered */
export async function answerWithPasskey({ ticket, options }: PasskeyQuestion) {
  const response = await startAuthentication({ optionsJSON: options as unknown as Options });
  return { ticket, response };
}
