import { expect, onTestFinished, test } from "vitest";
import { postgresPrograms, startCluster } from "#tests/support/postgres-cluster.ts";
import { openAddress } from "../open.ts";
import { explainPostgres } from "./postgres-advice.ts";

test.each([
  ["postgres://localhost:1/residence", "Start it, or correct the host and port in DATABASE_URL."],
  ["postgres://localhost/residence?host=/nowhere", "correct the folder after host= in DATABASE_URL."],
])("the error about %s says how to fix it", async (url, advice) => {
  await expect(openAddress(url)).rejects.toThrow(advice);
});

test.skipIf(!postgresPrograms)("PostgreSQL's refusals say how to fix them", async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const url = await cluster.createDatabase();
  await expect(openAddress(url.replace("/residence1", "/missing"))).rejects.toThrow(
    'database "missing" does not exist. Create the database, or correct its name at the end of DATABASE_URL.',
  );
  await expect(openAddress(url.replace("tests@", "stranger@"))).rejects.toThrow(
    'role "stranger" does not exist. PostgreSQL does not let this account in from here.',
  );
  await expect(openAddress(`${url}&sslmode=verify-full`)).rejects.toThrow(
    "The server does not support SSL connections. Turn on TLS in PostgreSQL, or leave out sslmode in DATABASE_URL.",
  );
});

test.each([
  ["ENOTFOUND", "getaddrinfo ENOTFOUND db", "There is no such host. Correct it in DATABASE_URL."],
  ["28P01", "password authentication failed", "Correct the name and the password in DATABASE_URL."],
  ["42501", "permission denied for schema public", "ALTER DATABASE residence OWNER TO residence"],
  ["42501", "permission denied for table applications", "the owner of the database and of its tables"],
  ["55P03", "canceling statement due to lock timeout", "Another program has locked the tables."],
  ["57014", "canceling statement due to statement timeout", "PostgreSQL is too slow at the moment."],
  ["53300", "sorry, too many clients already", "allow more: max_connections"],
  ["53300", 'too many connections for role "residence"', "CONNECTION LIMIT of the account"],
  ["25006", "cannot execute CREATE TABLE in a read-only transaction", "the server that accepts changes"],
  ["", "client password must be a string", "Write the password in DATABASE_URL, after the name and a colon."],
])("the advice for %s “%s” follows PostgreSQL's own words", (code, message, advice) => {
  const text = explainPostgres(Object.assign(new Error(message), { code }));
  expect(text).toContain(`${message}. `);
  expect(text).toContain(advice);
});
