import { expect, test } from "vitest";
import { COMMAND_ACTOR } from "#desk/api/shared.ts";
import { actorName } from "./actor-name.ts";

test("a command is attributed to the person who runs the server", () => {
  expect(actorName(COMMAND_ACTOR)).toBe("The person who runs your server");
  expect(actorName("Maria")).toBe("Maria");
});
