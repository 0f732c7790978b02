import * as v from "valibot";
import { expect, test } from "vitest";
import { event } from "./applications.ts";

test("the history of an application can contain a command", () => {
  const shown = {
    kind: "read",
    at: "2026-11-03T18:00:00.000Z",
    person: "A command on the server",
    detail: null,
  };
  expect(v.parse(event, shown)).toEqual(shown);
});
