import { WITH_DELIVERY } from "./builds.ts";
import { startTestDesk, type TestDesk } from "./test-desk.ts";

/** Starts the desk of this project's build at the real time, for browsers. */
export function startBuiltDesk(env: NodeJS.ProcessEnv = {}): Promise<TestDesk> {
  return startTestDesk({ build: WITH_DELIVERY, clock: Date.now, env: { DESK_TRIAL: "on", ...env } });
}
