import { expect, test } from "vitest";
import { uploadPhoto } from "./website.ts";

test("a photo that is too large is refused before it is sent", async () => {
  const photo = new Blob([new Uint8Array(40_000_001)]);
  await expect(uploadPhoto(photo, "bed.jpg", { signal: new AbortController().signal })).rejects.toThrow(
    "The photo is larger than 40 MB. Save it about 2400 pixels wide.",
  );
});
