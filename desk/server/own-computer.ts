import type { AddressInfo } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ConfigError } from "#app/lib/config-error.ts";
import { openStore, type Storage } from "#database/open.ts";
import { inviteByServer, listNames } from "#database/people/people.ts";
import { readResidence, replaceDelivery } from "#hosting/delivery.ts";
import { intakeLimits } from "#intake/limits.ts";
import { rejectMisspelledSettings } from "#intake/misspelled-settings.ts";
import { readRetention, readStorage, refusePublished } from "#intake/settings.ts";
import { type Build, projectFolderOf } from "#server/settings.ts";
import { DESK, STARTUP_ACTOR } from "../api/shared.ts";
import { mountDesk } from "./desk.ts";
import { hasDesk } from "./pages.ts";
import { removeOldDaily } from "./remove-old.ts";

/** The name of the first person at the desk. */
const OWNER = "Owner";
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const ANY_ADDRESS = ["::", "0.0.0.0"];
/** Headers that a proxy on this computer adds when it forwards a request. */
const PROXY_HEADERS = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/** The desk on the computer of its owner, without delivery. */
export interface OwnDesk {
  /**
   * Creates a single-use link that opens the desk signed in; undefined if the desk is open to others too, or if the website
   * cannot be edited here.
   * @throws ConfigError if the server does not listen on a loopback address
   */
  link(): Promise<string | undefined>;
}

/** The desk of a server without delivery. Its settings are read, its database is not opened yet. */
interface PreparedDesk {
  /**
   * @returns undefined if the build has no desk, or if the content is elsewhere
   * @throws ConfigError if its database cannot be opened
   */
  mount(app: FastifyInstance, options?: Parameters<typeof mountDesk>[2]): Promise<OwnDesk | undefined>;
}

/**
 * Reads the settings of a desk without delivery from the build and the environment. It is open only to the computer it runs
 * on, unless DESK=on.
 * @throws ConfigError that explains the problem and its fix
 */
export function prepareOwnDesk(build: Pick<Build, "folder" | "root">, env: NodeJS.ProcessEnv): PreparedDesk {
  rejectMisspelledSettings(env);
  const isOwnComputer = readIsOwnComputer(env);
  const storage = readStorage(env);
  refusePublished(storage.dataFolder, build);
  const retentionMonths = readRetention(env);
  return {
    mount: (app, options) => mountOwnDesk(app, { isOwnComputer, storage, retentionMonths }, options),
  };
}

/** Reads DESK: whether the desk is open to this computer only. */
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
  // Before the first await, since a release may be published at any moment.
  app.current.onSwitch((next) => replaceDelivery(delivery, readResidence(next.root) ?? delivery));
  const store = await openStore(storage, { create: true });
  app.addHook("onClose", () => store.close());
  const { dataFolder } = storage;
  const { now = () => new Date() } = options;
  await removeOldDaily(app, { store, dataFolder }, now);
  const context = {
    store,
    dataFolder,
    delivery,
    mail: undefined,
    retentionMonths,
    minFreeDisk: intakeLimits.minFreeDisk,
    trial: isOwnComputer,
  };
  let canEdit = false;
  await app.register(async (scope) => {
    // A callback hook, so that no other hook runs while the 404 is being sent.
    scope.addHook("onRequest", (request, reply, done) => {
      if (isOwnComputer && !isLocalRequest(request)) reply.callNotFound();
      else done();
    });
    canEdit = await mountDesk(scope, context, { ...options, isOwnComputer, delivers: false });
  });
  return {
    async link() {
      if (!isOwnComputer || !canEdit) return undefined;
      const { address, port } = app.server.address() as AddressInfo;
      if (!LOOPBACK.test(address) && !ANY_ADDRESS.includes(address))
        throw new ConfigError(
          "it is only open on this computer, and HOST is another address. Leave HOST out to edit the website here.",
        );
      const [only = OWNER, ...others] = await listNames(store);
      const person = others.length === 0 ? only : OWNER;
      const token = await inviteByServer(store, STARTUP_ACTOR, person, now());
      return `http://localhost:${port}${DESK}#invite=${token}`;
    },
  };
}

/**
 * Whether a request comes from this computer and is addressed to localhost. A foreign website could make any other name
 * resolve to this computer.
 */
function isLocalRequest({ headers, socket }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? "") &&
    /^localhost(?::\d+)?$/i.test(headers.host ?? "") &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}
