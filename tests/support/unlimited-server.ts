/** Serves a build without intake limits, for tests and benchmarks: `node unlimited-server.ts <folder>`. */

import { prepareIntake } from "#intake/intake.ts";
import { intakeLimits } from "#intake/limits.ts";
import { createApp } from "#server/app.ts";
import { log } from "#server/log.ts";
import { readTrustProxy } from "#server/proxies.ts";
import { readSettings } from "#server/settings.ts";
import { stopOnSignals } from "#server/stop.ts";

const settings = readSettings(process.env, process.argv[2] ?? "");
const many = 1_000_000_000;
const unlimited = { ...intakeLimits, perAddress: many, perDay: many, overall: many };
const intake = prepareIntake(settings, process.env, unlimited);
const app = await createApp(settings, {
  logger: { level: "fatal", stream: log },
  trustProxy: readTrustProxy(process.env),
});
await intake.mount(app);
stopOnSignals(app);
console.log(`The site is at ${await app.listen({ port: settings.port, host: "127.0.0.1" })}`);
