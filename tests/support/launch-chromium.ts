import { type Browser, chromium } from "@playwright/test";
import { locate } from "../../scripts/programs.mjs";

/** Starts the Chromium or Chrome of the browser tests, for programs that take pictures or measure. */
export function launchChromium(): Promise<Browser> {
  const executablePath = locate("Chromium")?.CHROMIUM_PATH;
  return chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
}
