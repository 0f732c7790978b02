import { afterEach, expect, test, vi } from "vitest";
import { startCommand } from "./start-command.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["darwin", "PORT=3001 npm start"],
  ["win32", 'cmd /c "set PORT=3001&& npm start"'],
])("on %s another port is chosen with %s", (platform, command) => {
  vi.stubGlobal("process", { ...process, platform });
  expect(startCommand(3001)).toBe(command);
});
