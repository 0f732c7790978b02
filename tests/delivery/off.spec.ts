import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { words } from "#app/words/en.ts";
import { WITHOUT_DELIVERY } from "#tests/support/builds.ts";
import { test, visit } from "#tests/support/fixtures.ts";
import { buildProject, copyOwnProject } from "#tests/support/project-copy.ts";
import { listFiles } from "#tooling/publish/list-files.ts";
import { keptRecords, storedBy, visitWith, waitingFor } from "./device.ts";

const TRACES = /api\/applications|application-delivery|R-0000|"locks"|navigator\.locks|reached us|nos llegó/;

base(
  "with delivery off, a project without its room and its words builds the same, byte for byte",
  async () => {
    base.slow();
    const folder = await copyOwnProject("without-delivery", "off");
    const app = join(folder, "app");
    const own = [
      "delivery",
      ...["en", "es"].flatMap((code) => [`words/${code}-delivered.tsx`, `words/${code}/delivery.tsx`]),
    ];
    await Promise.all(own.map((entry) => rm(join(app, entry), { recursive: true })));
    await buildProject(folder);
    expect(await digestsIn(join(folder, "build/client"))).toEqual(await digestsIn(WITHOUT_DELIVERY));
  },
);

base("with delivery off, no page or script holds a trace of it", async () => {
  const files = (await listFiles(WITHOUT_DELIVERY)).filter((file) =>
    /\.(?:html|js|txt|xml|webmanifest)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(15);
  for (const file of files)
    expect((await readFile(join(WITHOUT_DELIVERY, file), "utf8")).match(TRACES), file).toBeNull();
});

test("where delivery was switched off again, what waited is not sent, and stays for the day when it is back", async ({
  page,
}) => {
  const application = storedBy("rolled-back@example.com");
  const records = [waitingFor(application)];
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await visitWith(page, "/thank-you", { application, records });
  await expect(page.getByRole("main")).toContainText(words.thankYou.onlyHere);
  await visit(page, "/apply");
  expect(sent).toEqual([]);
  expect(await keptRecords(page)).toEqual(records);
});

async function digestsIn(folder: string): Promise<Record<string, string>> {
  const files = await listFiles(folder);
  const digests = files.map(async (file) => {
    const bytes = await readFile(join(folder, file));
    return [file, createHash("sha256").update(bytes).digest("hex")] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}
