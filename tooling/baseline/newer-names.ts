import { features } from "web-features";

/** A name that only features newer than Baseline widely available have. */
export interface Newer {
  /** The feature's identifier in web-features. */
  readonly feature: string;
  /** For people, like "View transitions: Baseline newly available since 2025-10-14". */
  readonly says: string;
}

type Keys = ReadonlyMap<string, readonly { wide: boolean; newer: Newer }[]>;

// What a script can reach by a global name, and what browsers' own objects inherit.
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  window: ["Window", "WindowOrWorkerGlobalScope", "WindowEventHandlers", "GlobalEventHandlers"],
  document: ["Document", "Node", "EventTarget"],
  navigator: ["Navigator"],
};

const keys = readKeys();

/** What a global name stands for, or a member of the window: an interface, a function, an object. */
export function newerGlobal(name: string): Newer | undefined {
  return newest([name, ...(OWNERS.window ?? []).map((owner) => `${owner}.${name}`)]);
}

/** A member of an object that is known by a global name, like `startViewTransition` of `document`. */
export function newerMember(object: string, name: string): Newer | undefined {
  return newest((OWNERS[object] ?? [object]).map((owner) => `${owner}.${name}`));
}

/** A method whose name no widely available feature has; of one word only, it might be anybody's. */
export function newerMethod(name: string): Newer | undefined {
  return /[a-z][A-Z]/.test(name) ? newest([`*.${name}`]) : undefined;
}

// Newer is what every feature with that key is: `Array.from` is old, whichever else is called so.
function newest(candidates: readonly string[]): Newer | undefined {
  const all = candidates.flatMap((key) => keys.get(key) ?? []);
  return all.some(({ wide }) => wide) ? undefined : all[0]?.newer;
}

function readKeys(): Keys {
  const found = new Map<string, { wide: boolean; newer: Newer }[]>();
  for (const [feature, data] of Object.entries(features)) {
    if (data.kind !== "feature") continue;
    for (const key of data.compat_features ?? []) {
      const path = /^(?:api|javascript\.builtins)\.([\w.]+)$/
        .exec(key)?.[1]
        ?.replace(/_static$/, "")
        .split(".");
      if (path === undefined || path.length > 2 || path.some((part) => part.includes("_"))) continue;
      const status = data.status.by_compat_key?.[key] ?? data.status;
      const entry = {
        wide: status.baseline === "high",
        newer: { feature, says: `${data.name}: ${words(status)}` },
      };
      for (const name of new Set([path.join("."), `*.${path.at(-1)}`]))
        found.set(name, [...(found.get(name) ?? []), entry]);
    }
  }
  return found;
}

function words(status: {
  baseline?: string | boolean | undefined;
  baseline_low_date?: string | undefined;
}): string {
  if (!status.baseline) return "limited availability, not Baseline";
  return `Baseline newly available since ${status.baseline_low_date}`;
}
