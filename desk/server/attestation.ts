import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";

type Registration = Parameters<typeof verifyRegistrationResponse>[0];

/**
 * Verifies a new passkey without certificates of its maker: the library would fetch whatever addresses they contain. The
 * desk asks for none, so browsers send none (https://www.w3.org/TR/webauthn-3/#dom-attestationconveyancepreference-none).
 */
export async function verifyNewPasskey(
  registration: Registration,
): ReturnType<typeof verifyRegistrationResponse> {
  const bytes = isoBase64URL.toBuffer(registration.response.response.attestationObject);
  const attestation = decodeAttestationObject(bytes);
  const format = attestation.get("fmt");
  const isSelfSigned = format === "packed" && attestation.get("attStmt").get("x5c") === undefined;
  if (format !== "none" && !isSelfSigned) throw new Error(`The passkey comes with certificates: ${format}.`);
  return verifyRegistrationResponse(registration);
}
