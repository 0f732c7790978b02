import { Readable } from "node:stream";
import { toPageQuery } from "#database/applications/list.ts";
import { lockSession } from "#database/people/sessions.ts";
import type { Handle } from "#database/transaction.ts";
import { asCsv, asJson } from "#intake/formats.ts";
import { selection } from "../api/applications.ts";
import { audit } from "./audit.ts";
import { sendDownload } from "./download.ts";
import { type Route, route } from "./route.ts";

const KINDS = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } as const;
type Kind = keyof typeof KINDS;

/** The exports of a selection as a CSV or JSON file. */
export const exportRoutes: readonly Route[] = (Object.keys(KINDS) as Kind[]).map((kind) =>
  route({
    method: "POST",
    path: `/export.${kind}`,
    needsPasskeyCheck: true,
    body: selection,
    async run({ desk, me, body, reply }) {
      const event = async (handle: Handle) => {
        // A slow download would otherwise go on for days after its person was removed.
        await lockSession(handle, me);
        return { kind: "export", person: me.name, at: desk.now(), detail: kind } as const;
      };
      await audit(desk, me, "exported", kind.toUpperCase());
      const found = desk.store.eachRecorded(toPageQuery(body), event);
      const day = desk.now().toISOString().slice(0, 10);
      reply.type(KINDS[kind]);
      const file = kind === "csv" ? asCsv(found) : Readable.from(asJson(found, desk.retentionMonths));
      return sendDownload(reply, file, `applications-${day}.${kind}`);
    },
  }),
);
