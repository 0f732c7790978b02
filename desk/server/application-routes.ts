import * as v from "valibot";
import { counted } from "#app/lib/numbers.ts";
import { type Change, holdApplication, setNote, setStatus } from "#database/changes.ts";
import { chooseAll } from "#database/choose.ts";
import { readDetail } from "#database/detail.ts";
import { erase, eraseIds } from "#database/erase.ts";
import { giveOut, hasReadSince, keepEvents } from "#database/events.ts";
import { choiceOf, listApplications } from "#database/list.ts";
import {
  type Detail,
  detail,
  erasure,
  type List,
  list,
  listErasure,
  listQuery,
  type Note,
  note,
  noteChange,
  selection,
  statusChange,
} from "../api/applications.ts";
import { applicationNumber, id } from "../api/shared.ts";
import { audit, auditList } from "./audit.ts";
import type { Desk } from "./context.ts";
import { noSuch, Refusal } from "./refusal.ts";
import { type Route, route } from "./route.ts";
import { isAttended, type Me } from "./sessions.ts";

const params = v.object({ number: applicationNumber });
const byOf = (me: Me, { now }: Desk) => ({ person: me.name, at: now() });

async function detailOf({ store }: Desk, number: string): Promise<Detail> {
  const found = await readDetail(store.database.run, number);
  if (!found) throw noSuch("application");
  return found;
}

/** The list, and what is done with one application. */
export const applicationRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/applications/list",
    body: listQuery,
    answer: list,
    async run({ desk, me, body, request }): Promise<List> {
      await auditList(desk, me, isAttended(request));
      return listApplications(desk.store.database, body);
    },
  }),
  route({
    method: "GET",
    path: "/applications/:number",
    params,
    answer: detail,
    async run({ desk, me, params: { number } }) {
      const { limits, now, store } = desk;
      const { run, transaction } = store.database;
      const since = new Date(now().getTime() - limits.sameRead);
      if (!(await hasReadSince(run, number, me.name, since)))
        await transaction(async (run) => {
          const id = await holdApplication(run, number);
          // Two windows may have asked at the same time.
          if (id !== undefined && !(await hasReadSince(run, number, me.name, since)))
            await giveOut(run, [id], { kind: "read", ...byOf(me, desk) });
        });
      return detailOf(desk, number);
    },
  }),
  route({
    method: "PUT",
    path: "/applications/:number/status",
    params,
    body: statusChange,
    answer: detail,
    async run({ desk, me, params: { number }, body }) {
      const { transaction } = desk.store.database;
      const change = await transaction((run) => setStatus(run, number, body, byOf(me, desk)));
      const now = await detailOf(desk, number);
      if (change.outcome === "outdated")
        throw new Refusal(409, "Somebody else has changed the status meanwhile.", now);
      return now;
    },
  }),
  route({
    method: "PUT",
    path: "/applications/:number/notes/:id",
    params: v.object({ number: applicationNumber, id }),
    body: noteChange,
    answer: note,
    async run({ desk, me, params, body }): Promise<Note> {
      const { transaction } = desk.store.database;
      const change: Change<Note> = await transaction((run) => setNote(run, params, body, byOf(me, desk)));
      if (change.outcome === "missing") throw noSuch(change.what);
      if (change.outcome === "outdated")
        throw new Refusal(409, "Somebody else has changed this note meanwhile.", change.now);
      return change.now;
    },
  }),
  route({
    method: "POST",
    path: "/applications/:number/print",
    params,
    run: ({ desk, me, params: { number } }) =>
      desk.store.database.transaction(async (run) => {
        const id = await holdApplication(run, number);
        if (id === undefined) throw noSuch("application");
        await keepEvents(run, [id], { kind: "print", ...byOf(me, desk) });
      }),
  }),
  route({
    method: "POST",
    path: "/applications/erasure",
    body: selection,
    answer: erasure,
    async run({ desk, body }) {
      const { ids, fingerprint } = await chooseAll(desk.store.database, choiceOf(body));
      return { count: ids.length, fingerprint };
    },
  }),
  route({
    method: "POST",
    path: "/applications/erase",
    needsProof: true,
    body: listErasure,
    async run({ desk, me, body }) {
      const { dataFolder, now, store } = desk;
      const { ids, fingerprint } = await chooseAll(store.database, choiceOf(body));
      if (fingerprint !== body.fingerprint)
        throw new Refusal(409, "The list has changed meanwhile. Close this, and look at the list again.");
      const erased = await eraseIds(store.database, dataFolder, ids, now(), me.name);
      await audit(desk, me, "erased", counted(erased, "application"));
    },
  }),
  route({
    method: "DELETE",
    path: "/applications/:number",
    needsProof: true,
    params,
    async run({ desk, me, params: { number } }) {
      const { dataFolder, now, store } = desk;
      const erased = await erase(store.database, dataFolder, [number], now(), me.name);
      if (erased === 0) throw noSuch("application");
      await audit(desk, me, "erased", `application ${number}`);
    },
  }),
];
