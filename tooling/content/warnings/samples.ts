import { createHash } from "node:crypto";
import samples from "./samples.json" with { type: "json" };

/**
 * Recognizes a sample within a value: RFC 2606 reserves example.com, .org and .net for examples, and the North American
 * Numbering Plan reserves 555-0100 to 555-0199 for fiction.
 */
const PARTS = /\bexample\.(?:com|org|net)\b|\b555[\s.-]?01\d\d\b/i;

/** The part of a value that marks it as a sample, or all of it; undefined if the value is the owner's own. */
export function sampleIn(value: string): string | undefined {
  return PARTS.exec(value)?.[0] ?? samples.values.find((sample) => sample === value);
}

/** True for a sample address, link or telephone number, or a text with one. */
export function isContactSample(value: string): boolean {
  return PARTS.test(value);
}

/** True for the value of an optional line as it ships. */
export function isSampleNote(value: string): boolean {
  return isContactSample(value) || samples.notes.includes(value);
}

/** True for the description or caption of a sample photo. */
export function isSampleCaption(value: string | undefined): boolean {
  return value !== undefined && samples.captions.includes(value);
}

/** True for the bytes of a sample photo, even if it was renamed. */
export function isSamplePhoto(bytes: Uint8Array): boolean {
  return samples.photos.includes(createHash("sha256").update(bytes).digest("hex"));
}
