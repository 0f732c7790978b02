import { expect, test } from "vitest";
import { COMMAND_ACTOR } from "#desk/api/shared.ts";
import { actorInSentence, actorName } from "./actor-name.ts";

test("a command is attributed to the person who runs the server", () => {
  expect(actorName(COMMAND_ACTOR)).toBe("The person who runs your server");
  expect(actorInSentence(COMMAND_ACTOR)).toBe("the person who runs your server");
  expect([actorName("Maria"), actorInSentence("Maria")]).toEqual(["Maria", "Maria"]);
});
