import { createHash } from "node:crypto";
import samples from "./samples.json" with { type: "json" };

/**
 * What certainly is a sample, in part of a value: RFC 2606 keeps example.com, .org and .net free for samples, the North
 * American numbering plan 555-0100 to 555-0199 for fiction.
 */
const PARTS = /\bexample\.(?:com|org|net)\b|\b555[\s.-]?01\d\d\b/i;

/** What of a value must not be published, since it is the sample residence's: the part that tells it, or the whole. */
export function sampleIn(words: string): string | undefined {
  return PARTS.exec(words)?.[0] ?? samples.values.find((sample) => sample === words);
}

/** True for words of a line that may be left out, as it ships. */
export function isSampleNote(words: string): boolean {
  return PARTS.test(words) || samples.notes.includes(words);
}

/** True for the description or the caption of a sample photo. */
export function isSampleCaption(words: string | undefined): boolean {
  return words !== undefined && samples.captions.includes(words);
}

/** True for the bytes of a photo that this project comes with, whatever its name is now. */
export function isSamplePhoto(bytes: Uint8Array): boolean {
  return samples.photos.includes(createHash("sha256").update(bytes).digest("hex"));
}
