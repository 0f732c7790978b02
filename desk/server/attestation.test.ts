import { isoCBOR } from "@simplewebauthn/server/helpers";
import { expect, test } from "vitest";
import { FakeAuthenticator } from "#tests/support/fake-authenticator.ts";
import { verifyNewPasskey } from "./attestation.ts";

const ORIGIN = "https://linden.test";

function verify(format: string, statement: ReadonlyMap<string, unknown>) {
  const made = new FakeAuthenticator(ORIGIN).make({ challenge: "challenge", rp: { id: "linden.test" } });
  const attestation = isoCBOR.decodeFirst<Map<string, unknown>>(
    new Uint8Array(Buffer.from(made.response.attestationObject ?? "", "base64url")),
  );
  attestation.set("fmt", format).set("attStmt", statement);
  const attestationObject = Buffer.from(
    isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
  ).toString("base64url");
  return verifyNewPasskey({
    response: { ...made, response: { ...made.response, attestationObject } } as Parameters<
      typeof verifyNewPasskey
    >[0]["response"],
    expectedChallenge: "challenge",
    expectedOrigin: ORIGIN,
    expectedRPID: "linden.test",
  });
}

test("a passkey without certificates is accepted", async () => {
  expect(await verify("none", new Map())).toMatchObject({ verified: true });
});

test.each(["android-key", "android-safetynet", "apple", "fido-u2f", "packed", "tpm"])(
  "a passkey with certificates in the format %s is refused before they are read",
  async (format) => {
    const statement = new Map([["x5c", [new Uint8Array(9)]]]);
    await expect(verify(format, statement)).rejects.toThrow(
      `The passkey comes with certificates: ${format}.`,
    );
  },
);
