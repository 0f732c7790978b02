import { expect, test } from "vitest";
import { COMMAND_ACTOR } from "#desk/api/shared.ts";
import { actorName } from "./actor-name.ts";

test("what a command did is said of the person who runs the server, and people keep their names", () => {
  expect(actorName(COMMAND_ACTOR)).toBe("The person who runs your server");
  expect(actorName("Maria")).toBe("Maria");
});
