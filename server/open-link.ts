import { spawn } from "node:child_process";

/** The command that opens a link in the browser, by system. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ["open"],
  // `start` takes its first argument in quotation marks as the window title.
  win32: ["cmd", "/c", "start", '""'],
};

/** Opens a link in the browser of this computer. Ignores failures, because the link is also printed. */
export function openLink(link: string, platform = process.platform, start: typeof spawn = spawn): void {
  const [program = "", ...args] = OPENERS[platform] ?? ["xdg-open"];
  const child = start(program, [...args, link], { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}
