import { startRegistration } from "@simplewebauthn/browser";
import { passkeyOptions, type Session, session } from "#desk/api/people.ts";
import { ApiError, fetchJson } from "../api/fetch-json.ts";
import { promptForPasskey } from "../api/passkey-check.ts";

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/** Signs in with a passkey of this device, or of another one that the browser can reach. */
export async function signInWithPasskey(): Promise<Session> {
  const options = await fetchJson("/session/passkey/options", passkeyOptions, { method: "POST" });
  return fetchJson("/session/passkey", session, { method: "POST", body: await promptForPasskey(options) });
}

/** Adds a passkey to the signed-in person. */
export async function addPasskey(label: string): Promise<Session> {
  const { challengeId, options } = await fetchJson("/passkeys/options", passkeyOptions, { method: "POST" });
  const response = await startRegistration({ optionsJSON: options as unknown as CreationOptions });
  return fetchJson("/passkeys", session, { method: "POST", body: { challengeId, response, label } });
}

/** The message for a failed passkey. Browsers do not report whether the person declined or has no passkey. */
export function passkeyErrorMessage(error: Error): string {
  if (error instanceof ApiError) return error.message;
  if (error.name === "InvalidStateError") return "This device already has a passkey for the desk.";
  return "The browser didn’t provide a passkey. Try again, or ask someone at the desk for an invitation.";
}

const SYSTEMS = ["iPhone", "iPad", "Android", "Mac", "Windows", "Linux"];

/** A suggested name for this device. */
export function deviceName(agent = navigator.userAgent): string {
  const system = SYSTEMS.find((name) => agent.includes(name));
  if (!system) return "My device";
  return system === "Windows" || system === "Linux" ? `My ${system} computer` : `My ${system}`;
}
