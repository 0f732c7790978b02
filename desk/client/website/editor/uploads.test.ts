import { expect, test } from "vitest";
import { setTabPerson } from "../../lib/tab-person.ts";
import { uploadFor } from "./uploads.ts";

/** An upload whose end is decided by the test. Like a request, it fails once it is aborted. */
function heldUpload() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const state = { begun: false };
  const send = (signal: AbortSignal) => {
    state.begun = true;
    signal.addEventListener("abort", () => reject(new Error("aborted")));
    return promise;
  };
  return { send, arrive: resolve, fail: () => reject(new Error("no connection")), state };
}

test("two photos are sent at a time, and one that never arrives does not hold up the others", async () => {
  const [hung, second, third] = [heldUpload(), heldUpload(), heldUpload()];
  const stuck = uploadFor("hero", hung.send);
  const others = [uploadFor("bed", second.send), uploadFor("door", third.send)];
  expect([hung, second, third].map(({ state }) => state.begun)).toEqual([true, true, false]);
  second.arrive("bed.jpg");
  third.arrive("door.jpg");
  expect(await Promise.all(others)).toEqual(["bed.jpg", "door.jpg"]);
  hung.fail();
  await expect(stuck).rejects.toThrow("no connection");
});

test("the last photo for a place replaces one that is on its way or waits", async () => {
  const [running, other, waiting, last] = [heldUpload(), heldUpload(), heldUpload(), heldUpload()];
  const uploads = [
    uploadFor("hero", running.send),
    uploadFor("bed", other.send),
    uploadFor("door", waiting.send),
    uploadFor("door", last.send),
    uploadFor("hero", async () => "newer.jpg"),
  ];
  other.arrive("bed.jpg");
  last.arrive("door.jpg");
  expect(await Promise.all(uploads)).toEqual([undefined, "bed.jpg", undefined, "door.jpg", "newer.jpg"]);
  expect(waiting.state.begun).toBe(false);
});

test("the photos of one person end with the first one of the next", async () => {
  setTabPerson("Ruth");
  const [first, second] = [heldUpload(), heldUpload()];
  const ofRuth = [uploadFor("hero", first.send), uploadFor("bed", second.send)];
  setTabPerson("Daniel");
  expect(await uploadFor("door", async () => "door.jpg")).toBe("door.jpg");
  expect(await Promise.all(ofRuth)).toEqual([undefined, undefined]);
});
