import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { contentTextWith, makeProject } from "#tests/support/content-factory.ts";
import { residenceContent } from "./plugin.ts";

test("a build stops at mistakes and lists them in file order", async () => {
  const { folder, remove } = await makeProject();
  onTestFinished(remove);
  await writeFile(join(folder, "main.js"), 'import view from "content:languages"; console.log(view);');
  const yaml = contentTextWith(["price: 1250", "price: cheap"], ["tagline:", "taglin:"]);
  await writeFile(join(folder, "content/residence.yaml"), yaml);
  const error = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [residenceContent()],
    build: { rolldownOptions: { input: join(folder, "main.js") } },
  }).catch(String);
  expect(error).toContain(
    [
      "Mistakes, to be fixed before the site can be built:",
      '  content/residence.yaml, line 3, column 3: "taglin" is not a key that belongs here. Did you mean "tagline"?',
      '  content/residence.yaml, line 18, column 12: "price" must be whole dollars up to 100,000. It says "cheap". Write only the number, like 1250.',
      "",
      "Not ready yet: 2 mistakes, 0 warnings.",
    ].join("\n"),
  );
  expect(error).not.toContain(".ts:");
});
