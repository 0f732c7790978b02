import * as v from "valibot";
import { counted } from "#app/lib/numbers.ts";
import { MAX_NOTES, recordPrint, recordRead, setNote, setStatus } from "#database/applications/changes.ts";
import { readDetail } from "#database/applications/detail.ts";
import { erase, eraseIds } from "#database/applications/erase.ts";
import { hasReadSince } from "#database/applications/events.ts";
import { listApplications, toPageQuery } from "#database/applications/list.ts";
import { lockUnchanged } from "#database/applications/lock-applications.ts";
import { selectAll } from "#database/applications/select-page.ts";
import { lockSession, SessionEnded } from "#database/people/sessions.ts";
import type { Handle } from "#database/transaction.ts";
import { HttpError, notFound } from "#server/http-error.ts";
import { MAX_REQUEST_MS } from "#server/limits.ts";
import {
  type Detail,
  detail,
  erasedCount,
  erasure,
  erasurePreview,
  list,
  listErasure,
  listQuery,
  note,
  noteChange,
  selection,
  statusChange,
} from "../api/applications.ts";
import { applicationNumber, id } from "../api/shared.ts";
import { answerBy } from "./answer-by.ts";
import { audit, auditList, repeatedSince } from "./audit.ts";
import { type CurrentUser, type DeskContext, transactAs } from "./context.ts";
import { type Route, route } from "./route.ts";

const params = v.object({ number: applicationNumber });
const byOf = (me: CurrentUser, { now }: DeskContext) => ({ person: me.name, at: now() });

// A long erasure would otherwise go on after its person was removed.
const eraserOf = (me: CurrentUser) => ({
  by: me.name,
  lock: (handle: Handle) => lockSession(handle, me),
});

const ENDED_WHILE_ERASING = "You were signed out before all of them were erased.";

async function detailOf({ delivery, store }: DeskContext, number: string): Promise<Detail> {
  const found = await readDetail(store, number);
  if (!found) throw notFound("application");
  return { ...found, answerBy: answerBy(found, delivery.answerHours) };
}

/** The routes of the list and of single applications. */
export const applicationRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/applications/list",
    body: listQuery,
    response: list,
    async run({ desk, me, body, request }) {
      await auditList(desk, me, request);
      const at = desk.now().toISOString();
      const { counts, items } = await listApplications(desk.store, body);
      const hours = desk.delivery.answerHours;
      return { at, counts, items: items.map((item) => ({ ...item, answerBy: answerBy(item, hours) })) };
    },
  }),
  route({
    method: "GET",
    path: "/applications/:number",
    params,
    response: detail,
    async run({ desk, me, params: { number }, request }) {
      const { store } = desk;
      const since = repeatedSince(desk, request);
      const actor = byOf(me, desk);
      if (!(await hasReadSince(store, number, actor, since)))
        await transactAs(desk, me, ({ store }) => recordRead(store, number, actor, since));
      return detailOf(desk, number);
    },
  }),
  route({
    method: "PUT",
    path: "/applications/:number/status",
    params,
    body: statusChange,
    response: detail,
    async run({ desk, me, params: { number }, body }) {
      const change = await transactAs(desk, me, ({ store }) =>
        setStatus(store, number, body, byOf(me, desk)),
      );
      const now = await detailOf(desk, number);
      if (change.outcome === "outdated")
        throw new HttpError(409, "Someone else has changed the status.", now);
      return now;
    },
  }),
  route({
    method: "PUT",
    path: "/applications/:number/notes/:id",
    params: v.object({ number: applicationNumber, id }),
    body: noteChange,
    response: note,
    async run({ desk, me, params, body }) {
      const change = await transactAs(desk, me, ({ store }) => setNote(store, params, body, byOf(me, desk)));
      if (change.outcome === "missing") throw notFound(change.what);
      if (change.outcome === "full")
        throw new HttpError(
          422,
          `This application has ${MAX_NOTES} notes, which is the most. Add to one of them.`,
        );
      if (change.outcome === "outdated")
        throw new HttpError(409, "Someone else has changed this note.", change.now);
      return change.now;
    },
  }),
  route({
    method: "POST",
    path: "/applications/:number/print",
    params,
    async run({ desk, me, params: { number } }) {
      const isPrinted = await transactAs(desk, me, ({ store }) => recordPrint(store, number, byOf(me, desk)));
      if (!isPrinted) throw notFound("application");
    },
  }),
  route({
    method: "POST",
    path: "/applications/erasure",
    body: selection,
    response: erasurePreview,
    async run({ desk, body }) {
      const { ids, until, fingerprint } = await selectAll(desk.store, toPageQuery(body));
      return { count: ids.length, until, fingerprint };
    },
  }),
  route({
    method: "POST",
    path: "/applications/erase",
    needsPasskeyCheck: true,
    body: listErasure,
    response: erasedCount,
    async run({ desk, me, body, request }) {
      const { dataFolder, now, store } = desk;
      // No byte is sent while a long list is erased. Injected requests have no connection.
      request.raw.setTimeout?.(MAX_REQUEST_MS);
      const query = { ...toPageQuery(body), until: body.until };
      const { ids, fingerprint, lockUnchanged } = await selectAll(store, query);
      if (fingerprint !== body.fingerprint)
        throw new HttpError(
          409,
          "The list, a status or a note has changed. Close this, and look at the applications again.",
        );
      const count = await eraseIds(store, dataFolder, ids, now(), {
        ...eraserOf(me),
        choose: lockUnchanged,
        record: (store, count) => audit({ ...desk, store }, me, "erased", counted(count, "application")),
      }).catch((error) => {
        // The first ones may be erased.
        if (error instanceof SessionEnded) throw new HttpError(401, ENDED_WHILE_ERASING);
        throw error;
      });
      return { count };
    },
  }),
  route({
    method: "DELETE",
    path: "/applications/:number",
    needsPasskeyCheck: true,
    params,
    query: erasure,
    async run({ desk, me, params: { number }, query: { changes } }) {
      const { dataFolder, now, store } = desk;
      const erased = await erase(store, dataFolder, number, now(), {
        ...eraserOf(me),
        choose: (run, ids) => lockUnchanged(run, ids, () => changes),
        record: (store) => audit({ ...desk, store }, me, "erased", `application ${number}`),
      });
      if (erased > 0) return;
      if (!(await store.find(number))) throw notFound("application");
      throw new HttpError(
        409,
        "The status or the notes have changed. Close this, and look at the application again.",
      );
    },
  }),
];
