import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { isSnap } from "./programs.mjs";

// Windows has no snaps, and links need an administrator.
test.skipIf(process.platform === "win32")("browsers that are snaps are not used", () => {
  const folder = makeTemporaryFolder();
  const file = (name, content) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  mkdirSync(join(folder, "snap"));
  file("snap/firefox", "#!/bin/sh");
  symlinkSync(join(folder, "snap/firefox"), join(folder, "link"));
  expect([
    isSnap(file("chromium-browser", '#!/bin/sh\nexec /snap/bin/chromium "$@"')),
    isSnap(join(folder, "link")),
    isSnap(file("chromium", "#!/bin/sh\nexec /usr/lib/chromium/chromium")),
    isSnap(file("firefox", Buffer.alloc(30_000))),
  ]).toEqual([true, true, false, false]);
});
