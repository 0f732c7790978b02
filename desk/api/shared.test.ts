import * as v from "valibot";
import { expect, test } from "vitest";
import { personName } from "./shared.ts";

const check = (name: string) => {
  const { success, output, issues } = v.safeParse(personName, name, { abortPipeEarly: true });
  return success ? output : issues[0].message;
};

test.each([
  ["María José", "María José"],
  ["  Ana \u00a0 Lopez ", "Ana Lopez"],
  ["Ana\u2003\u2028Lopez", "Ana Lopez"],
])("white space in the name %j becomes single spaces", (typed, name) => {
  expect(check(typed)).toBe(name);
});

test.each(["Ma\u2800ria", "Ma\ufff9ria", "Ma\ufffbria", "Ma\u3164ria", "Ma\u200dria", "Maria\u{e0041}"])(
  "the name %j is refused for its invisible character",
  (name) => {
    expect(check(name)).toBe("A name cannot contain invisible characters.");
  },
);

test.each([
  "A command on the server",
  "a COMMAND  on the server",
  "A command\u00a0on the server",
  "\uff21 command on the server",
  "A command on the server\u0323",
  "The start of the website",
  "The person who runs your server",
  "Someone unknown",
])("the name %j is reserved for the server", (name) => {
  expect(check(name)).toBe("The server has this name in the security log. Choose another one.");
});
