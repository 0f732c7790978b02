import { spawn } from "node:child_process";

/** What opens a link in the browser of each system. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ["open"],
  // The first argument of `start` that has quotation marks is the title of a window.
  win32: ["cmd", "/c", "start", '""'],
};

/** Opens a link in the browser of the person who sits at this computer. Where that fails, the link was printed. */
export function openLink(link: string, platform = process.platform, start: typeof spawn = spawn): void {
  const [program = "", ...words] = OPENERS[platform] ?? ["xdg-open"];
  const child = start(program, [...words, link], { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}
