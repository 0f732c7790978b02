import { expect, test } from "#tests/support/fixtures.ts";

test("visitors can read the licenses of all bundled packages and fonts", async ({ page }) => {
  const answer = await page.request.get("/licenses.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  for (const work of [/Figtree \(font, OFL-1.1\)/, /Fraunces \(font, OFL-1.1\)/, /react - [\d.]+ \(MIT\)/])
    expect(text).toMatch(new RegExp(`^## ${work.source}\n\n`, "m"));
  expect(text).toContain("SIL OPEN FONT LICENSE Version 1.1");
  expect(text).toContain("Permission is hereby granted, free of charge");
  expect(text, "nothing about the server").not.toContain("fastify");
});
