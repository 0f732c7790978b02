import * as v from "valibot";
import type { AuditEvent } from "#intake/store/audit.ts";
import { invited, inviting, people } from "../api/people.ts";
import { id } from "../api/shared.ts";
import { audit } from "./audit.ts";
import { findInvited, invite, listPeople, personCalled, removePerson } from "./people.ts";
import { noSuch, Refusal } from "./refusal.ts";
import { type Route, route } from "./route.ts";

const params = v.object({ id });
const OWNED = [
  { table: "devices", what: "device", event: "device signed out", needsProof: false },
  { table: "passkeys", what: "passkey", event: "passkey removed", needsProof: true },
] as const satisfies readonly { event: AuditEvent; [key: string]: unknown }[];

/** Who may use the desk: inviting and removing. Each person may do both with each. */
export const peopleRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/people",
    answer: people,
    run: ({ desk: { limits, now, store }, me }) => listPeople(store.database.run, me, now(), limits),
  }),
  route({
    method: "POST",
    path: "/invitations",
    needsProof: true,
    body: inviting,
    answer: invited,
    async run({ desk, me, body: { name, again } }) {
      const { database } = desk.store;
      if (!again && (await personCalled(database.run, name)))
        throw new Refusal(409, `${name} is at the desk already.`);
      const token = await invite(database, name, desk.now());
      // As they were named first, however this was typed.
      const person = (await findInvited(database.run, token, desk.now())) ?? name;
      await audit(desk, me, "invited", person);
      return { token, person };
    },
  }),
  route({
    method: "DELETE",
    path: "/people/:id",
    needsProof: true,
    params,
    async run({ desk, me, params }) {
      const name = await removePerson(desk.store.database, params.id);
      if (name === undefined) throw noSuch("person");
      await audit(desk, me, "person removed", name);
    },
  }),
  ...OWNED.map(({ table, what, event, needsProof }) =>
    route({
      method: "DELETE",
      path: `/${table}/:id`,
      needsProof,
      params,
      async run({ desk, me, params }) {
        const [row] = await desk.store.database.run(
          `DELETE FROM ${table} WHERE id = $1
            RETURNING label, (SELECT name FROM people WHERE people.id = person_id) AS owner`,
          [params.id],
        );
        if (!row) throw noSuch(what);
        await audit(desk, me, event, `${row.label} of ${row.owner}`);
      },
    }),
  ),
];
