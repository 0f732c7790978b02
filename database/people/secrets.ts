import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 32 random bytes in base64url, for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a secret. It can verify the secret but not recover it. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Whether a secret matches its stored hash, in constant time. */
export function matchesHash(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash));
}
