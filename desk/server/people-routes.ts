import * as v from "valibot";
import { people } from "../api/people.ts";
import { id } from "../api/shared.ts";
import { listPeople, takeOff } from "./people.ts";
import { noSuch } from "./refusal.ts";
import { type Route, route } from "./route.ts";

const params = v.object({ id });

/** Who may use the desk, and taking them off it. Each person may take off each. */
export const peopleRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/people",
    answer: people,
    run: ({ desk: { limits, now, store }, me }) => listPeople(store.database.run, me, now(), limits.silence),
  }),
  route({
    method: "DELETE",
    path: "/people/:id",
    params,
    async run({ desk, params }) {
      if (!(await takeOff(desk.store.database, params.id))) throw noSuch("person");
    },
  }),
  ...(["devices", "passkeys"] as const).map((table) =>
    route({
      method: "DELETE",
      path: `/${table}/:id`,
      params,
      async run({ desk, params }) {
        const rows = await desk.store.database.run(`DELETE FROM ${table} WHERE id = $1 RETURNING id`, [
          params.id,
        ]);
        if (rows.length === 0) throw noSuch(table === "devices" ? "device" : "passkey");
      },
    }),
  ),
];
