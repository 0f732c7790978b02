import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 32 random bytes, as text for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a secret: it can be recognized by this, and not be made from it. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Whether a secret is the one of which this was kept. Takes the same time either way. */
export function matchesHash(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash));
}
