import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { COMMAND_ACTOR } from "#database/constants.ts";
import { openStore } from "#database/open.ts";
import { acceptInvitation, listPeople } from "#database/people/people.ts";
import { deskLimits } from "#desk/server/limits.ts";
import { testDelivery } from "#tests/support/build-factory.ts";
import { runCommand } from "#tests/support/command-runner.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";

let cwd: string;
beforeEach(async () => {
  cwd = makeTemporaryFolder();
  mkdirSync(join(cwd, "build"));
  const store = await openStore({ dataFolder: join(cwd, "data"), databaseUrl: undefined }, { create: true });
  await store.close();
});

const build = (residence = testDelivery, files = ["delivery.json", "residence.json"]) => {
  for (const file of files) writeFileSync(join(cwd, "build", file), JSON.stringify(residence));
};
const runWith = (env: Record<string, string>, ...args: string[]) =>
  runCommand(args, { DATA_DIR: join(cwd, "data"), ...env }, cwd);
const run = (...args: string[]) => runWith({}, ...args);

async function withPeople<T>(work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>): Promise<T> {
  const store = await openStore({ dataFolder: join(cwd, "data"), databaseUrl: undefined }, { create: false });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

test("an invitation is a link to the desk with its token in the fragment", async () => {
  build();
  const { output, errors, status } = await run("invite", "Ana María");
  expect([errors, status]).toEqual(["", 0]);
  const [, token = ""] = /#invite=([\w-]{43})$/m.exec(output) ?? [];
  expect(output).toBe(
    "Open this link on Ana María's device within 15 minutes. It works once:\n\n" +
      `  https://linden.test/desk#invite=${token}\n\n` +
      "For a trial on this computer, append this to the address that npm start printed instead:\n\n" +
      `  /desk#invite=${token}\n`,
  );
  const spent = await withPeople((store) => acceptInvitation(store, token, new Date()));
  expect(spent).toMatch(/^[0-9a-f]{32}$/);
});

test("the desk knows that the command invited a person first", async () => {
  build();
  await run("invite", "Ana");
  const people = await withPeople((store) => listPeople(store, new Date(), deskLimits));
  expect(people).toMatchObject([{ name: "Ana", invitedBy: COMMAND_ACTOR }]);
});

test("the link leads to the server if its origin differs from the pages'", async () => {
  build({ ...testDelivery, server: "https://apply.linden.test" });
  expect((await run("invite", "Ana")).output).toContain("https://apply.linden.test/desk#invite=");
});

test("with delivery off, only a desk that is open to others can be opened by invitation", async () => {
  build(testDelivery, ["residence.json"]);
  expect((await run("invite", "Ana")).errors).toContain(
    "With delivery off, the desk is only open on this computer: npm start prints a link to it.",
  );
  const { output, errors } = await runWith({ DESK: "on" }, "invite", "Ana");
  expect(errors).toBe("");
  expect(output).toContain("  https://linden.test/desk#invite=");
});

test("an invitation is made in the database of a server only", async () => {
  build();
  const elsewhere = join(cwd, "elsewhere");
  expect(await runWith({ DATA_DIR: elsewhere }, "invite", "Ana")).toEqual({
    output: "",
    errors: `${elsewhere}/residence.sqlite does not exist. Give this command the settings of the server, such as DATA_DIR, or start the server if it has never run.\n`,
    status: 1,
  });
  expect(existsSync(elsewhere)).toBe(false);
});

test("an unusable invitation is rejected", async () => {
  expect((await run("invite", "Ana")).errors).toContain(
    "build/client. Run this command in the folder of the project, after npm run build.",
  );
  build();
  for (const [name, message] of [
    [" ", "A name has at least one character."],
    ["x".repeat(81), "A name has at most 80 characters."],
    ["a\u001b[2J", "A name cannot contain control characters."],
    ["a\u200bb", "A name cannot contain invisible characters."],
    [COMMAND_ACTOR, "The server has this name in the security log. Choose another one."],
  ] as const)
    expect((await run("invite", name)).errors).toBe(`${message}\n`);
});

test("a person is removed by name, and an unknown name lists the known ones", async () => {
  build();
  for (const name of ["Bo", "Ana"]) await run("invite", name);
  expect(await run("revoke", "ana")).toEqual({
    output: "ana was removed from the desk, on every device.\n",
    errors: "",
    status: 0,
  });
  expect(await withPeople(({ database }) => database.run("SELECT person_id FROM invitations"))).toEqual([]);
  expect(await run("revoke", "Ana")).toMatchObject({
    errors: "There is no one called Ana. People at the desk: Bo.\n",
    status: 1,
  });
});

test("inviting an existing person requires --again", async () => {
  build();
  await run("invite", "Ana");
  expect(await run("invite", "ANA")).toMatchObject({
    errors: 'ANA is at the desk already. For another link: npm run applications -- invite "ANA" --again\n',
    status: 1,
  });
  expect((await run("invite", "Ana", "--again")).status).toBe(0);
  expect(await run("invite", "Anna", "--again")).toMatchObject({
    errors:
      "There is no one called Anna. People at the desk: Ana. To invite a new person, leave out --again.\n",
    status: 1,
  });
  expect((await run("audit")).output).toMatch(/A command on the server {2}invited: Ana\n/);
});
