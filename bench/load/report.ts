import { median, spread } from "../statistics.ts";
import { levels, paths, type Sample } from "./compare.ts";

const columns = [
  ...["page", "connections", "server", "requests/s", "±", "requests/core-s"],
  ...["p50 ms", "p99 ms", "errors", "RSS MB", "PSS MB"],
];

/** Medians over the rounds, the two servers under each other, and ours as a share of nginx. */
export function loadTable(samples: readonly Sample[]): string {
  const names = [...new Set(samples.map(({ server }) => server))];
  const groups = paths.flatMap((path) => levels.map((connections) => ({ path, connections })));
  const rows = groups.flatMap(({ path, connections }) =>
    names.map((server) => row(of(samples, server, path, connections))),
  );
  const [ours = "", theirs = ""] = names;
  const shares = groups.map(({ path, connections }) => {
    const share = (pick: (one: Sample) => number) =>
      middle(of(samples, ours, path, connections), pick) /
      middle(of(samples, theirs, path, connections), pick);
    const each = share((one) => one.requestsPerSecond).toFixed(2);
    const core = share((one) => one.requestsPerCore).toFixed(2);
    return `${path} at ${connections}: ${each} x ${theirs} in requests/s, ${core} x per core`;
  });
  const head = `| ${columns.join(" | ")} |`;
  return [head, head.replace(/[^|]+/g, " --- "), ...rows, "", ...shares].join("\n");
}

function of(samples: readonly Sample[], server: string, path: string, connections: number): Sample[] {
  return samples.filter(
    (one) => one.server === server && one.path === path && one.connections === connections,
  );
}

function middle(samples: readonly Sample[], pick: (one: Sample) => number): number {
  return median(samples.map(pick));
}

function row(samples: readonly Sample[]): string {
  const [first] = samples;
  const rates = samples.map(({ requestsPerSecond }) => requestsPerSecond);
  return `| ${[
    first?.path,
    first?.connections,
    first?.server,
    Math.round(median(rates)),
    Math.round(spread(rates)),
    Math.round(middle(samples, (one) => one.requestsPerCore)),
    middle(samples, (one) => one.p50).toFixed(2),
    middle(samples, (one) => one.p99).toFixed(2),
    samples.reduce((sum, { errors }) => sum + errors, 0),
    Math.round(middle(samples, (one) => one.rss)),
    Math.round(middle(samples, (one) => one.pss)),
  ].join(" | ")} |`;
}
