import { join } from "node:path";
import { WITH_DELIVERY } from "./builds.ts";
import { startTestDesk, type TestDesk } from "./test-desk.ts";

/** Starts the desk of this project's build with the real clock, for browsers. */
export function startBuiltDesk(
  env: NodeJS.ProcessEnv = {},
  project: { folder: string; script?: string } | undefined = undefined,
): Promise<TestDesk> {
  const { folder: root, script } = project ?? {};
  // Publishing writes to the project's own builds.
  const build = script ? join(String(root), "build/client") : WITH_DELIVERY;
  return startTestDesk({ build, root, script, clock: Date.now, env: { DESK_TRIAL: "on", ...env } });
}
