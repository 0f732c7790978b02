import { createReadStream, createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { ConfigError } from "#app/lib/config-error.ts";
import { startsWithBytes } from "./files.ts";

// The format of https://age-encryption.org/v1, which the age program also reads.
const SIGNATURE = "age-encryption.org/v1\n";
// The library has no error classes.
const WRONG_KEY = "no identity matched";

/** Encrypts a file into another for the owner of a public key. Throws a `ConfigError` if the key is invalid. */
export async function encryptFile(from: string, to: string, publicKey: string): Promise<void> {
  // Loaded on demand: loading it takes longer than most commands take to run.
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(publicKey);
  } catch {
    // Without the value, which may be the secret key.
    throw new ConfigError(
      "What follows --for is not a public key. A public key begins with age1. To make one: npm run applications -- backup-key <file>",
    );
  }
  const encrypted = await encrypter.encrypt(bytesOf(from));
  await pipeline(encrypted, createWriteStream(to, { flags: "wx", mode: 0o600, flush: true }));
}

/**
 * Decrypts a file into another with the secret key in a third. Throws a `ConfigError` if the key does not match, or if the
 * file is damaged.
 */
export async function decryptFile(from: string, to: string, keyFile: string): Promise<void> {
  const text = await readFile(keyFile, "utf8").catch((error: Error) => {
    throw new ConfigError(`The key file cannot be read: ${error.message}`);
  });
  // It may have been typed from paper, perhaps in an editor that adds a byte order mark.
  const [secretKey] = /AGE-SECRET-KEY-1\w+/.exec(text.toUpperCase()) ?? [];
  if (!secretKey)
    throw new ConfigError(`${keyFile} contains no secret key. Name the file that backup-key wrote.`);
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(secretKey);
  } catch {
    // The library's message contains the key.
    throw new ConfigError(`The secret key in ${keyFile} has a typing mistake. Compare it with your copy.`);
  }
  try {
    const decrypted = await decrypter.decrypt(bytesOf(from));
    await pipeline(decrypted, createWriteStream(to, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    // Of the disk, for instance because it is full.
    if (code !== undefined) throw error;
    throw new ConfigError(
      message.startsWith(WRONG_KEY)
        ? `${keyFile} is not the key of ${from}. Name the secret key that belongs to the public key of the backup.`
        : `${from} is damaged or incomplete (${message}). Copy it again, or use another backup.`,
    );
  }
}

/** Whether a file is encrypted in this format. */
export function isEncrypted(path: string): Promise<boolean> {
  return startsWithBytes(path, SIGNATURE);
}

function bytesOf(file: string): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(
    createReadStream(file),
  ) as ReadableStream<Uint8Array> as globalThis.ReadableStream<Uint8Array>;
}
