/** A module of React Router that this site never runs or does better, and what stands in for it in the browser's scripts. */
export interface StandIn {
  /** What the module is for, and why nothing here reaches it. */
  readonly reason: string;
  /** The file of ours, from the project folder, that the values below are imported from. */
  readonly from?: string;
  /** Every name that the module exports, each with the code of the value that takes its place. */
  readonly exports: Readonly<Record<string, string>>;
}

const UNREACHED = '() => { throw new Error("React Router needs a module that this build left out."); }';

// What React Router's own does for a page without a server: run what a route loads itself, which here is only its module.
const LOAD_MODULES = `() => (args) => args.runClientMiddleware(async ({ matches }) => {
  const wanted = matches.filter((match) => match.shouldCallHandler());
  const results = wanted.map(async (match) => [match.route.id, await match.resolve((handler) => handler())]);
  return Object.fromEntries(await Promise.all(results));
})`;

// What the stream in every served page says, since no route has data: a test reads it there.
const NO_DATA = "async () => ({ value: { loaderData: {}, actionData: null, errors: null } })";

/** By the place of the module below React Router's `lib/`. */
export const STAND_INS: Readonly<Record<string, StandIn>> = {
  "dom/ssr/fog-of-war.js": {
    reason:
      "Asks the server for routes that the page does not know. `routeDiscovery` is `initial`: every route is known, and the policy forbids to ask.",
    exports: {
      URL_LIMIT: "7680",
      getManifestPath: UNREACHED,
      getPartialManifest: UNREACHED,
      getPatchRoutesOnNavigationFunction: "() => undefined",
      getPathsWithAncestors: UNREACHED,
      handleClientVersionMismatch: UNREACHED,
      isFogOfWarEnabled: "() => false",
      useFogOFWarDiscovery: "() => {}",
    },
  },
  "dom/ssr/routeModules.js": {
    reason:
      "Loads the present page anew when the module of the wanted one is gone; ours loads the wanted one.",
    from: "app/lib/load-route-module.ts",
    exports: { loadRouteModule: "loadRouteModule" },
  },
  "dom/ssr/single-fetch.js": {
    reason:
      "Fetches data of routes from a server, and decodes it. No route has data, and the policy forbids to ask.",
    exports: {
      NO_BODY_STATUS_CODES: "new Set()",
      SingleFetchRedirectSymbol: "Symbol()",
      StreamTransfer: UNREACHED,
      decodeViaTurboStream: NO_DATA,
      getSingleFetchDataStrategyImpl: UNREACHED,
      getTurboStreamSingleFetchDataStrategy: LOAD_MODULES,
      singleFetchUrl: UNREACHED,
      stripIndexParam: UNREACHED,
    },
  },
  "router/instrumentation.js": {
    reason: "Reports to monitoring tools, which this site has none of.",
    exports: {
      consumeInstrumentationClientResultMetaReceiver: "() => undefined",
      getRouteInstrumentationUpdates: UNREACHED,
      instrumentClientSideRouter: UNREACHED,
      instrumentHandler: UNREACHED,
      instrumentationResultMetaContext: "undefined",
    },
  },
};
