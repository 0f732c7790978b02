import { resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readMail, readStorage, readTrial } from "./settings.ts";

const read = (url: string) => readMail({ SMTP_URL: url }, "hello@example.org")?.url;

test.each([
  "smtp://127.0.0.1:2525",
  "smtp://[::1]:2525/",
  "smtps://mail.example.com",
  "smtps://me%40example.com:p%40s%2Fs@mail.example.com:465",
  "smtp://me:secret@mail.example.com:587?requireTLS=true",
])("%s is a valid mail server", (url) => {
  expect(read(url)).toBe(url);
});

test.each([
  "smtp://me:p@ss@mail.example.com:587",
  "smtp://me@example.com:secret@mail.example.com",
  "smtp://me:12/ss@mail.example.com:587",
  "smtp://me:12?ss@mail.example.com:587",
  "smtp://me:12#ss@mail.example.com:587",
  "smtp://me:pa/ss@mail.example.com:587",
  "mail.example.com",
])("an unescaped character in %s is explained without printing the password", (url) => {
  expect(() => read(url)).toThrow(
    "SMTP_URL is not the address of a mail server. Write it like smtps://name:password@mail.example.com. In the name and the password " +
      "write @ as %40, / as %2F, : as %3A, ? as %3F, # as %23 and % as %25.",
  );
});

test("a trial on this computer is refused behind a proxy", () => {
  expect(() => readTrial({ DESK_TRIAL: "on", TRUST_PROXY: "loopback" })).toThrow(/are both set/);
  expect(readTrial({ DESK_TRIAL: "on", TRUST_PROXY: "false" })).toBe(true);
  expect(readTrial({ TRUST_PROXY: "loopback" })).toBe(false);
});

test("without DATA_DIR applications are in the project, from whatever folder the server is started", () => {
  const inProject = resolve("data");
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(resolve("/"));
  onTestFinished(() => void cwd.mockRestore());
  const folders = [{}, { DATA_DIR: "kept" }].map((env) => readStorage(env).dataFolder);
  expect(folders).toEqual([inProject, resolve("/kept")]);
});

test.each([
  "postgres://me:secret@localhost/residence",
  "postgres://me:s@cr:t@localhost/residence",
  "postgres://me:s%2Fcr%23t@localhost",
  "postgres://me:secret@127.0.0.1:5433/residence",
  "postgres://me:secret@[::1]/residence",
  "postgres:///residence?host=/var/run/postgresql",
  "postgres://me:secret@db.example.com/residence?sslmode=verify-full",
])("the database at %s is used", (url) => {
  expect(readStorage({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  "postgres://me:12/secret@db.example.com/residence",
  "postgres://me:12#secret@db.example.com/residence",
  "postgres://me:12?secret@db.example.com/residence",
  "postgres://me:s/cret@localhost/residence",
  "postgres://me:secret@localhost:port/residence",
  "postgres://me:secret@localhost:99999/residence",
  '"postgres://me:secret@localhost/residence"',
  "mysql://me:secret@localhost/residence",
])("%s is refused as the address of a database, with the characters to encode", (url) => {
  expect(() => readStorage({ DATABASE_URL: url })).toThrow(
    /@ as %40, \/ as %2F, : as %3A, \? as %3F, # as %23 and % as %25/,
  );
  expect(() => readStorage({ DATABASE_URL: url })).not.toThrow(/secret|cret@/);
});

test.each([
  ["postgres:///residence", { PGHOST: "db.example.com" }],
  ["postgres:///residence?host=localhost&host=db.example.com", {}],
  ["postgres://db.example.com/residence?sslmode=verify-full&sslmode=disable", {}],
])("the remote database at %s with %o is found to be unencrypted", (url, env) => {
  expect(() => readStorage({ DATABASE_URL: url, ...env })).toThrow(/without TLS/);
});

test.each(["", "?sslmode=require", "?sslmode=disable"])(
  "an unencrypted connection to a remote database with %j is refused unless allowed",
  (query) => {
    const url = `postgres://me:secret@db.example.com/residence${query}`;
    expect(() => readStorage({ DATABASE_URL: url })).toThrow(
      /without TLS.*End it with \?sslmode=verify-full/,
    );
    expect(() => readStorage({ DATABASE_URL: url })).not.toThrow(/secret/);
    expect(readStorage({ DATABASE_URL: url, DATABASE_TLS: "off" }).databaseUrl).toBe(url);
  },
);
