import { afterEach, expect, test, vi } from "vitest";
import { saveEdits, uploadPhoto } from "./website.ts";

afterEach(() => vi.unstubAllGlobals());

test("a photo that is too large is refused before it is sent", async () => {
  const photo = new Blob([new Uint8Array(40_000_001)]);
  await expect(uploadPhoto(photo, "bed.jpg", { signal: new AbortController().signal })).rejects.toThrow(
    "The photo is larger than 40 MB. Save it about 2400 pixels wide.",
  );
});

test.each([
  ["outlives its page", "A bed, three meals", true],
  // Browsers refuse a longer request that outlives its page.
  ["does not if it is long", "€".repeat(22_000), false],
])("a request that saves texts %s", async (_what, value, keepalive) => {
  const fetch = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", fetch);
  const edit = { kind: "set", language: "en", path: ["home", "title"], value } as const;
  await expect(saveEdits({ id: "1", edits: [edit] })).rejects.toThrow("There was no connection to the desk.");
  expect(fetch).toHaveBeenCalledWith("/desk/api/website/edits", expect.objectContaining({ keepalive }));
});
