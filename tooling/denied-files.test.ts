import { isFileLoadingAllowed, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { deniedFiles } from "./denied-files.ts";

/** Whether the development server of a project may send a file. */
async function isSent(project: string, file: string): Promise<boolean> {
  const fs = { allow: ["/"], deny: deniedFiles(project) };
  const config = await resolveConfig({ configFile: false, server: { fs } }, "serve");
  return isFileLoadingAllowed(config, file);
}

test
  .skipIf(process.platform === "win32")
  .each(["/srv/site", "/data/site", "/home/me/Data/my (new) [site] {a,b} !+é’🏠 '\"~$^"])(
  "the development server of %s sends its files, except its applications",
  async (project) => {
    expect(await isSent(project, `${project}/app/client.tsx`)).toBe(true);
    for (const file of ["data/residence.sqlite", "data", "DATA/residence.sqlite", ".env"])
      expect(await isSent(project, `${project}/${file}`), file).toBe(false);
  },
);

test("on Windows the applications are not sent either", () => {
  expect(deniedFiles("C:\\sites\\court")).toContain("C\\:/sites/court/data/**");
});
