import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ValuePath, WebsiteView } from "#desk/api/website.ts";
import { move, remove, set } from "#tests/support/edits.ts";
import { EditQueue, type Saved } from "./edit-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NAME = ["residence", "name"];
const typed = (value: string, path: ValuePath = NAME, language = "en") => set(path, value, language);
const atRevision = (revision: number) => ({ revision }) as WebsiteView;

/** What the person sees without unsaved edits. */
const SEEN = { en: { residence: { name: "Linden" }, rules: [{ title: "Quiet" }, { title: "No smoking" }] } };

let person = "Ruth";
beforeEach(() => {
  person = "Ruth";
});

function makeQueue(answer: () => Promise<Saved>) {
  const sent: unknown[][] = [];
  const bases: unknown[] = [];
  const ids: string[] = [];
  const shown: number[] = [];
  const queue = new EditQueue({
    save: ({ id, edits }) => {
      ids.push(id);
      sent.push(edits.map((edit) => ("value" in edit ? edit.value : edit.kind)));
      bases.push(...edits.map(({ basis }) => basis));
      return answer();
    },
    onSaved: ({ revision }) => void shown.push(revision),
    person: () => person,
  });
  return { queue, sent, bases, ids, shown };
}

test("keystrokes in one value are saved as one edit, after a pause", async () => {
  const { queue, sent, shown } = makeQueue(async () => ({ website: atRevision(8) }));
  queue.add(typed("L"), SEEN);
  await vi.advanceTimersByTimeAsync(300);
  queue.add(typed("Li"), SEEN);
  await vi.advanceTimersByTimeAsync(400);
  expect(sent).toEqual([]);
  expect(queue.unsaved().edits).toMatchObject([typed("Li")]);
  await vi.advanceTimersByTimeAsync(200);
  expect([sent, shown, queue.unsaved()]).toEqual([
    [["Li"]],
    [8],
    { edits: [], failure: null, refusal: null },
  ]);
});

test("each edit names the values that it replaces, as they were on the screen", async () => {
  const { queue, bases } = makeQueue(async () => ({ website: atRevision(2) }));
  queue.add(typed("L"), SEEN);
  queue.add(typed("Li"), SEEN);
  queue.add(typed("Silence", ["rules", 0, "title"]), SEEN);
  queue.add(move(0, 1), SEEN);
  queue.add(typed("Silencio", ["rules", 1, "title"], "es"), SEEN);
  await vi.advanceTimersByTimeAsync(500);
  expect(bases).toEqual([
    { en: "Linden" },
    { en: { title: "Quiet" } },
    { en: { title: "Silence" } },
    { en: { title: "Silence" }, es: "" },
  ]);
});

test("a list change is saved at once, together with earlier keystrokes", async () => {
  const { queue, sent } = makeQueue(async () => ({ website: atRevision(2) }));
  queue.add(typed("Quiet", ["rules", 0, "title"]), SEEN);
  queue.add(move(0, 1), SEEN);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([["Quiet", "move"]]);
});

test("keystrokes during a save are sent after it", async () => {
  let finish = (_: Saved) => {};
  const { queue, sent } = makeQueue(() => new Promise((resolve) => (finish = resolve)));
  queue.add(typed("A"), SEEN);
  await vi.advanceTimersByTimeAsync(500);
  queue.add(typed("AB"), SEEN);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([["A"]]);
  finish({ website: atRevision(2) });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([["A"], ["AB"]]);
});

test("without a connection edits are kept and sent again unchanged, since they may have been saved", async () => {
  let isReachable = false;
  const { queue, sent, ids } = makeQueue(async () => {
    if (!isReachable) throw new Error("There was no connection to the desk.");
    return { website: atRevision(2) };
  });
  queue.add(typed("A"), SEEN);
  await vi.advanceTimersByTimeAsync(500);
  expect(queue.unsaved()).toMatchObject({
    edits: [typed("A")],
    failure: "There was no connection to the desk.",
  });
  queue.add(typed("B", ["contact", "city"]), SEEN);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toEqual([["A"], ["A"], ["B"]]);
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
  expect(queue.unsaved()).toMatchObject({ edits: [], failure: null });
});

test("a batch whose answer was lost is not applied twice to a website that contains it", async () => {
  let fail = (_: Error) => {};
  const { queue, sent, ids } = makeQueue(() => new Promise((_, reject) => (fail = reject)));
  queue.add(remove(["rules", 0]), SEEN);
  await vi.advanceTimersByTimeAsync(0);
  queue.acknowledge(["another"]);
  expect(queue.unsaved().edits).toHaveLength(1);
  queue.add(typed("B"), SEEN);
  queue.acknowledge(ids);
  expect(queue.unsaved().edits).toMatchObject([typed("B")]);
  fail(new Error("The answer was lost."));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toEqual([["remove"], ["B"]]);
});

test("unsaved edits are not sent under the name of the next person in the tab", async () => {
  const { queue, sent } = makeQueue(async () => {
    throw new Error("You are signed out.");
  });
  queue.add(typed("A"), SEEN);
  await vi.advanceTimersByTimeAsync(500);
  person = "Daniel";
  await vi.advanceTimersByTimeAsync(10_000);
  expect([sent, queue.unsaved()]).toEqual([[["A"]], { edits: [], failure: null, refusal: null }]);
});

test("a slow answer does not take later edits along, and nothing is sent twice", async () => {
  const answers: ((_: Saved | Error) => void)[] = [];
  const { queue, sent } = makeQueue(
    () =>
      new Promise((resolve, reject) =>
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
      ),
  );
  const phone = typed("555", ["contact", "phone"]);
  queue.add(typed("A"), SEEN);
  await vi.advanceTimersByTimeAsync(1_000);
  queue.add(typed("B", ["contact", "city"]), SEEN);
  await vi.advanceTimersByTimeAsync(1_000);
  queue.add(phone, SEEN);
  await vi.advanceTimersByTimeAsync(1_000);
  answers[0]?.({ website: atRevision(2) });
  await vi.advanceTimersByTimeAsync(10);
  answers[1]?.(new Error("There was no connection to the desk."));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queue.unsaved().edits).toMatchObject([typed("B", ["contact", "city"]), phone]);
  for (const answer of answers) answer({ website: atRevision(3) });
  await vi.advanceTimersByTimeAsync(10);
  expect(queue.unsaved().edits).toEqual([]);
  expect(sent).toEqual([["A"], ["B", "555"], ["B", "555"]]);
});

test("a save of the person before that fails late says nothing to the next one", async () => {
  let fail = (_: Error) => {};
  const { queue } = makeQueue(() => new Promise((_resolve, reject) => (fail = reject)));
  queue.add(typed("A"), SEEN);
  await vi.advanceTimersByTimeAsync(500);
  person = "Daniel";
  queue.claim();
  fail(new Error("There was no connection to the desk."));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queue.unsaved()).toEqual({ edits: [], failure: null, refusal: null });
});

test("refused edits are returned and not sent again", async () => {
  const { queue, sent, shown } = makeQueue(async () => ({
    refusal: "Ruth changed this list.",
    website: atRevision(5),
  }));
  queue.add(typed("A"), SEEN);
  await queue.flush();
  await vi.advanceTimersByTimeAsync(10_000);
  const refusal = {
    message: "Ruth changed this list.",
    texts: ["A"],
    locations: [{ language: "en", path: NAME }],
  };
  expect([sent.length, queue.unsaved().refusal, shown]).toEqual([1, refusal, [5]]);
  queue.dismissRefusal();
  expect(queue.unsaved().refusal).toBeNull();
});

test("keystrokes during a refused save are refused with it, but not those in other values", async () => {
  let finish = (_: Saved) => {};
  const { queue, sent } = makeQueue(() => new Promise((resolve) => (finish = resolve)));
  const title = ["rules", 3, "title"];
  queue.add(typed("No pets", title), SEEN);
  await vi.advanceTimersByTimeAsync(500);
  queue.add(typed("No pets, please", title), SEEN);
  queue.add(typed("Linden House"), SEEN);
  finish({ refusal: "Ruth changed this list.", website: atRevision(5) });
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.unsaved().edits).toMatchObject([typed("Linden House")]);
  expect(sent).toEqual([["No pets"], ["Linden House"]]);
  expect(queue.unsaved().refusal?.texts).toEqual(["No pets", "No pets, please"]);
});

test("edits of a list after a refused one are refused with it, since it was on the screen", async () => {
  let finish = (_: Saved) => {};
  const { queue, sent } = makeQueue(() => new Promise((resolve) => (finish = resolve)));
  queue.add({ kind: "insert", language: "en", path: ["rules"], index: 0, value: { title: "" } }, SEEN);
  await vi.advanceTimersByTimeAsync(0);
  queue.add(typed("No pets", ["rules", 0, "title"]), SEEN);
  finish({ refusal: "The list is full.", website: atRevision(5) });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([sent, queue.unsaved().refusal?.texts]).toEqual([[[{ title: "" }]], ["No pets"]]);
});

test("edits of a list in the same batch as a refused one are refused with it", async () => {
  const { queue, sent } = makeQueue(async () => ({ refusal: "The list is full.", website: atRevision(5) }));
  queue.add({ kind: "insert", language: "en", path: ["rules"], index: 0, value: { title: "" } }, SEEN);
  queue.add(typed("No pets", ["rules", 0, "title"]), SEEN);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([[{ title: "" }, "No pets"], [{ title: "" }]]);
  expect(queue.unsaved()).toMatchObject({
    edits: [],
    refusal: { message: "The list is full.", texts: ["No pets"] },
  });
});

test("of several edits only those that do not fit are refused", async () => {
  let calls = 0;
  const { queue, sent } = makeQueue(async () => {
    calls += 1;
    const isRefused = calls === 1 || calls === 3;
    return isRefused
      ? { refusal: "Changed elsewhere.", website: atRevision(9) }
      : { website: atRevision(9 + calls) };
  });
  queue.add(typed("A", ["residence", "tagline"]), SEEN);
  queue.add(typed("B", ["home", "welcome"]), SEEN);
  queue.add(typed("C"), SEEN);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([["A", "B", "C"], ["A"], ["B"], ["C"]]);
  expect(queue.unsaved()).toMatchObject({ edits: [], refusal: { texts: ["B"] } });
});

test("a text that is refused twice is shown once", async () => {
  const { queue } = makeQueue(async () => ({ refusal: "Changed elsewhere.", website: atRevision(9) }));
  queue.add(typed("A"), SEEN);
  await vi.advanceTimersByTimeAsync(1_000);
  queue.add(typed("A"), SEEN);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queue.unsaved().refusal?.texts).toEqual(["A"]);
});

test("the texts of earlier refusals stay until the person has closed them", async () => {
  const { queue } = makeQueue(async () => ({ refusal: "Changed elsewhere.", website: atRevision(9) }));
  queue.add(typed("A"), SEEN);
  await vi.advanceTimersByTimeAsync(1_000);
  queue.add(typed("B", ["home", "welcome"]), SEEN);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queue.unsaved().refusal?.texts).toEqual(["A", "B"]);
});
