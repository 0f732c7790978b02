import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Options = { challenge: string; rp?: { id?: string }; user?: { id: string }; rpId?: string };

// https://www.w3.org/TR/webauthn-3/#authdata-flags: user present, user verified, attested credential data included.
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** An authenticator with one passkey for one origin, like a phone (https://www.w3.org/TR/webauthn-3/). */
export class FakeAuthenticator {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id: Buffer;
  readonly #origin: string;
  readonly #seen: number;
  #used = 0;
  #user: string | undefined;

  constructor(origin: string, { recognizes = true, idLength = 16 } = {}) {
    this.#id = randomBytes(idLength);
    this.#origin = origin;
    this.#seen = recognizes ? PRESENT | VERIFIED : PRESENT;
  }

  /** The browser's response to the creation of a passkey. */
  make(options: Options) {
    this.#user = options.user?.id;
    const data = this.#clientData("webauthn.create", options);
    const authData = Buffer.concat([this.#authData(options.rp?.id, WITH_KEY), this.#attested()]);
    const statement = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    const attestationObject = isoCBOR.encode(statement as Parameters<typeof isoCBOR.encode>[0]);
    return this.#answer({ clientDataJSON: text(data), attestationObject: text(attestationObject) });
  }

  /**
   * The browser's response to a sign-in with the passkey.
   * @param userHandle the user it identifies
   */
  use(options: Options, userHandle = this.#user) {
    this.#used += 1;
    const data = this.#clientData("webauthn.get", options);
    const authenticatorData = this.#authData(options.rpId, 0);
    const signed = Buffer.concat([authenticatorData, sha256(data)]);
    return this.#answer({
      clientDataJSON: text(data),
      authenticatorData: text(authenticatorData),
      signature: text(sign("sha256", signed, this.#keys.privateKey)),
      ...(userHandle !== undefined && { userHandle }),
    });
  }

  #answer(response: Record<string, string>) {
    const id = text(this.#id);
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  #clientData(type: string, { challenge }: Options): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #authData(rpId: string | undefined, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#used);
    return Buffer.concat([sha256(rpId ?? ""), Buffer.from([this.#seen | more]), counter]);
  }

  #attested(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    // https://www.rfc-editor.org/rfc/rfc9053#section-7.1: an EC2 key on the curve P-256, for ES256.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    return Buffer.concat([Buffer.alloc(16), length, this.#id, isoCBOR.encode(key)]);
  }
}

function sha256(bytes: Buffer | string): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}
