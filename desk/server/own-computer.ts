import type { AddressInfo } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { recordAudit } from "#database/audit.ts";
import { openStore } from "#database/open.ts";
import { invite, listNames } from "#database/people.ts";
import { readResidence } from "#hosting/delivery.ts";
import { intakeLimits } from "#intake/limits.ts";
import { readRetention, readStorage } from "#intake/settings.ts";
import { projectFolderOf } from "#server/settings.ts";
import { DESK } from "../api/shared.ts";
import { mountDesk } from "./desk.ts";
import { hasDesk } from "./pages.ts";

/** A person who is at the desk for the first time. */
const OWNER = "Owner";
/** Who made the link, in the security log. */
const STARTER = "The start of the website";
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const EVERYWHERE = ["::", "0.0.0.0"];
/** Headers by which a proxy on this computer says that somebody else asks. */
const FORWARDED = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/** Where applications are not delivered: the desk on the computer of its owner. */
export interface OwnDesk {
  /**
   * Makes a link of one use that opens the desk, signed in; undefined where the desk is open to others too, or the server
   * does not listen to this computer.
   */
  link(): Promise<string | undefined>;
}

/**
 * Adds the desk to a server without delivery. Only the computer on which it runs finds it, unless DESK=on.
 *
 * @returns undefined where the build has no desk, or the content is somewhere else
 * @throws ConfigError where its database cannot be opened
 */
export async function mountOwnDesk(
  app: FastifyInstance,
  env: NodeJS.ProcessEnv,
  options: Parameters<typeof mountDesk>[2] = {},
): Promise<OwnDesk | undefined> {
  const { build } = app.current;
  const delivery = readResidence(build.root);
  const { root = projectFolderOf(build) } = options;
  if (!delivery || !hasDesk(build) || root === undefined) return undefined;
  const storage = readStorage(env);
  const store = await openStore(storage, { create: true });
  app.addHook("onClose", () => store.close());
  const isOwnComputer = env.DESK !== "on";
  const ground = {
    store,
    dataFolder: storage.dataFolder,
    delivery,
    mail: undefined,
    retentionMonths: readRetention(env),
    leastDisk: intakeLimits.freeDisk,
    trial: isOwnComputer,
  };
  await app.register(async (scope) => {
    // With a callback, so that no other hook runs while the answer is on its way.
    scope.addHook("onRequest", (request, reply, done) => {
      if (isOwnComputer && !isFromHere(request)) reply.callNotFound();
      else done();
    });
    await mountDesk(scope, ground, { ...options, isOwnComputer, delivers: false });
  });
  return {
    async link() {
      const { address, port } = app.server.address() as AddressInfo;
      const isHere = LOOPBACK.test(address) || EVERYWHERE.includes(address);
      if (!isOwnComputer || !isHere) return undefined;
      const now = (options.now ?? (() => new Date()))();
      const [only = OWNER, ...others] = await listNames(store);
      const person = others.length === 0 ? only : OWNER;
      const token = await invite(store, person, now);
      await recordAudit(store, { event: "invited", person: STARTER, subject: person }, now);
      return `http://localhost:${port}${DESK}#invite=${token}`;
    },
  };
}

/**
 * Whether a request comes from a browser on this computer, under the name of this computer: another name could be one that
 * a foreign website has pointed here.
 */
function isFromHere({ headers, socket }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? "") &&
    /^localhost(?::\d+)?$/i.test(headers.host ?? "") &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}
