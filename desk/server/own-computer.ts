import type { AddressInfo } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ConfigError } from "#app/lib/config-error.ts";
import { recordAudit } from "#database/audit.ts";
import { openStore, type Storage } from "#database/open.ts";
import { invite, listNames } from "#database/people.ts";
import { inTransaction } from "#database/transaction.ts";
import { readResidence } from "#hosting/delivery.ts";
import { intakeLimits } from "#intake/limits.ts";
import { readRetention, readStorage, readTrustProxy, rejectMisspelledSettings } from "#intake/settings.ts";
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
/** Headers by which a proxy on this computer names another client. */
const FORWARDED = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/** Where applications are not delivered: the desk on the computer of its owner. */
export interface OwnDesk {
  /**
   * Makes a link of one use that opens the desk, signed in; undefined if the desk is open to others too.
   *
   * @throws ConfigError where the server does not listen to this computer
   */
  link(): Promise<string | undefined>;
}

/** The desk of a server without delivery, its settings read and its database not opened yet. */
export interface PreparedDesk {
  /** For the server that it is mounted on. */
  readonly options: { trustProxy: ReturnType<typeof readTrustProxy> };
  /**
   * @returns undefined if the build has no desk, or the content is somewhere else
   * @throws ConfigError where its database cannot be opened
   */
  mount(app: FastifyInstance, options?: Parameters<typeof mountDesk>[2]): Promise<OwnDesk | undefined>;
}

/**
 * Reads the settings of a desk without delivery. Only the computer on which it runs finds it, unless DESK=on.
 *
 * @throws ConfigError that says what does not fit and how to fix it
 */
export function prepareOwnDesk(env: NodeJS.ProcessEnv): PreparedDesk {
  rejectMisspelledSettings(env);
  const isOwnComputer = readIsOwnComputer(env);
  const storage = readStorage(env);
  const retentionMonths = readRetention(env);
  return {
    options: { trustProxy: readTrustProxy(env) },
    mount: (app, options) => mountOwnDesk(app, { isOwnComputer, storage, retentionMonths }, options),
  };
}

/** Reads DESK: whether others find the desk too. */
function readIsOwnComputer({ DESK: text = "" }: NodeJS.ProcessEnv): boolean {
  if (text === "on") return false;
  if (text === "" || text === "off") return true;
  throw new ConfigError(`DESK is "${text}". Write on to open the desk to others, or leave it out.`);
}

async function mountOwnDesk(
  app: FastifyInstance,
  {
    isOwnComputer,
    storage,
    retentionMonths,
  }: { isOwnComputer: boolean; storage: Storage; retentionMonths: number },
  options: Parameters<typeof mountDesk>[2] = {},
): Promise<OwnDesk | undefined> {
  const { build } = app.current;
  const delivery = readResidence(build.root);
  const { root = projectFolderOf(build) } = options;
  if (!delivery || !hasDesk(build) || root === undefined) return undefined;
  const store = await openStore(storage, { create: true });
  app.addHook("onClose", () => store.close());
  const context = {
    store,
    dataFolder: storage.dataFolder,
    delivery,
    mail: undefined,
    retentionMonths,
    leastDisk: intakeLimits.freeDisk,
    trial: isOwnComputer,
  };
  await app.register(async (scope) => {
    // With a callback, so that no other hook runs while the answer is on its way.
    scope.addHook("onRequest", (request, reply, done) => {
      if (isOwnComputer && !isFromHere(request)) reply.callNotFound();
      else done();
    });
    await mountDesk(scope, context, { ...options, isOwnComputer, delivers: false });
  });
  return {
    async link() {
      if (!isOwnComputer) return undefined;
      const { address, port } = app.server.address() as AddressInfo;
      if (!LOOPBACK.test(address) && !EVERYWHERE.includes(address))
        throw new ConfigError(
          "it is only open on this computer, and HOST is another address. Leave HOST out to edit the website here.",
        );
      const now = (options.now ?? (() => new Date()))();
      const [only = OWNER, ...others] = await listNames(store);
      const person = others.length === 0 ? only : OWNER;
      const token = await inTransaction(store, async (handle) => {
        await recordAudit(handle, { event: "invited", person: STARTER, subject: person }, now);
        return invite(handle, person, now);
      });
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
