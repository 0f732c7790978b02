import { Readable } from "node:stream";
import { asCsv, asJson } from "#intake/formats.ts";
import { giveOut } from "#intake/store/events.ts";
import type { Stored } from "#intake/store/store.ts";
import { type ListQuery, listQuery } from "../api/applications.ts";
import type { Desk } from "./desk.ts";
import { chooseIds } from "./list.ts";
import { type Route, route } from "./route.ts";
import type { Me } from "./sessions.ts";

// Many enough to be quick, few enough that others wait for no more than a moment.
const AT_ONCE = 200;
const KINDS = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } as const;
type Kind = keyof typeof KINDS;

/** Everything that a query names, as a file. */
export const exportRoutes: readonly Route[] = (Object.keys(KINDS) as Kind[]).map((kind) =>
  route({
    method: "GET",
    path: `/export.${kind}`,
    query: listQuery,
    async run({ desk, me, query, request, reply }) {
      const found = takeAll(desk, me, query, kind);
      const day = desk.now().toISOString().slice(0, 10);
      reply.type(KINDS[kind]);
      reply.header("Content-Disposition", `attachment; filename="applications-${day}.${kind}"`);
      const file = kind === "csv" ? asCsv(found) : Readable.from(asJson(found, desk.retentionMonths));
      // Where it is too late for a refusal, the browser sees that the file breaks off.
      file.once("error", ({ message }) => {
        if (reply.raw.headersSent) request.log.error(`An export broke off: ${message}`);
      });
      return reply.send(file);
    },
  }),
);

/** Reads page by page. What is given out counts as read and as exported before it goes. */
async function* takeAll({ now, store }: Desk, me: Me, query: ListQuery, kind: Kind): AsyncGenerator<Stored> {
  const { database } = store;
  let after: string | undefined;
  for (;;) {
    const ids = await chooseIds(database, { ...query, after }, AT_ONCE);
    const last = ids.at(-1);
    if (!last) return;
    after = `${last.receivedAt}_${last.id}`;
    const deed = { kind: "export", person: me.name, at: now(), detail: kind } as const;
    const held = await database.transaction((run) =>
      giveOut(
        run,
        ids.map(({ id }) => id),
        deed,
      ),
    );
    yield* await store.withIds(held);
  }
}
