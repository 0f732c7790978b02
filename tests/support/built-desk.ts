import { join } from "node:path";
import { WITH_DELIVERY } from "./builds.ts";
import { startTestDesk, type TestDesk } from "./test-desk.ts";

/**
 * Starts the desk of a build with the real clock, for browsers.
 * @param project the folder of the project to edit, with its own build. Without it the desk has no website editor
 */
export function startBuiltDesk(
  env: NodeJS.ProcessEnv = {},
  { folder: root, script }: { folder?: string; script?: string } = {},
): Promise<TestDesk> {
  const build = root === undefined ? WITH_DELIVERY : join(root, "build/client");
  return startTestDesk({ build, root, script, clock: Date.now, env: { DESK_TRIAL: "on", ...env } });
}
