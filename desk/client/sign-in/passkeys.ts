import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import { passkeyOptions, type Session, session } from "#desk/api/people.ts";
import { fetchJson } from "../api/fetch-json.ts";
import { promptForPasskey } from "../api/passkey-check.ts";

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/**
 * Signs in with a passkey of this device, or of another one that the browser can reach.
 * @throws Error whose message can be shown
 */
export async function signInWithPasskey(): Promise<Session> {
  const options = await fetchJson("/session/passkey/options", passkeyOptions, { method: "POST" });
  const body = await promptForPasskey(options).catch(explain);
  return fetchJson("/session/passkey", session, { method: "POST", body });
}

/**
 * Adds a passkey to the signed-in person.
 * @throws Error whose message can be shown
 */
export async function addPasskey(label: string): Promise<Session> {
  const { challengeId, options } = await fetchJson("/passkeys/options", passkeyOptions, { method: "POST" });
  const optionsJSON = options as unknown as CreationOptions;
  const response = await startRegistration({ optionsJSON }).catch(explain);
  return fetchJson("/passkeys", session, { method: "POST", body: { challengeId, response, label } });
}

/** Throws the message for a passkey that failed. Browsers do not report whether the person declined or has no passkey. */
function explain(error: Error): never {
  if (error.name === "InvalidStateError") throw new Error("This device already has a passkey for the desk.");
  if (!browserSupportsWebAuthn()) throw new Error("This browser doesn’t support passkeys. Use another one.");
  throw new Error("The browser didn’t provide a passkey. Try again.");
}

const SYSTEMS = ["iPhone", "iPad", "Android", "Mac", "Windows", "Linux"];

/** A suggested name for this device. */
export function suggestedPasskeyName({ userAgent, maxTouchPoints } = navigator): string {
  const named = SYSTEMS.find((name) => userAgent.includes(name));
  // Safari on an iPad names a Mac, which has no touch screen.
  const system = named === "Mac" && maxTouchPoints > 1 ? "iPad" : named;
  if (!system) return "My device";
  return system === "Windows" || system === "Linux" ? `My ${system} computer` : `My ${system}`;
}
