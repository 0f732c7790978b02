import * as v from "valibot";
import { failedSignIns } from "#database/failed-sign-ins.ts";
import { findInvitedPerson, findPersonId, invite, listPeople, removePerson } from "#database/people.ts";
import { endSession, removePasskey } from "#database/sessions.ts";
import { invitationRequest, newInvitation, type People, people } from "../api/people.ts";
import { id } from "../api/shared.ts";
import { audit } from "./audit.ts";
import { HttpError, notFound } from "./http-error.ts";
import { type Route, route } from "./route.ts";

const params = v.object({ id });

/** Who may use the desk: inviting and removing. Each person may do both with each. */
export const peopleRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/people",
    answer: people,
    async run({ desk: { limits, now, store }, me }): Promise<People> {
      const people = await listPeople(store, now(), limits);
      return {
        people: people.map(({ devices, ...person }) => ({
          ...person,
          isCurrentUser: person.id === me.personId,
          devices: devices.map((device) => ({ ...device, isCurrent: device.id === me.deviceId })),
        })),
        failedSignIns: await failedSignIns(store, now()),
      };
    },
  }),
  route({
    method: "POST",
    path: "/invitations",
    needsPasskeyCheck: true,
    body: invitationRequest,
    answer: newInvitation,
    async run({ desk, me, body: { name, again } }) {
      const { store } = desk;
      if (!again && (await findPersonId(store, name)))
        throw new HttpError(409, `${name} is at the desk already.`);
      const token = await invite(store, name, desk.now());
      // As they were named first, however this was typed.
      const person = (await findInvitedPerson(store, token, desk.now())) ?? name;
      await audit(desk, me, "invited", person);
      return { token, person };
    },
  }),
  route({
    method: "DELETE",
    path: "/people/:id",
    needsPasskeyCheck: true,
    params,
    async run({ desk, me, params }) {
      const name = await removePerson(desk.store, params.id);
      if (name === undefined) throw notFound("person");
      await audit(desk, me, "person removed", name);
    },
  }),
  route({
    method: "DELETE",
    path: "/devices/:id",
    params,
    async run({ desk, me, params }) {
      const ended = await endSession(desk.store, params.id);
      if (ended === undefined) throw notFound("device");
      await audit(desk, me, "device signed out", ended);
    },
  }),
  route({
    method: "DELETE",
    path: "/passkeys/:id",
    needsPasskeyCheck: true,
    params,
    async run({ desk, me, params }) {
      const removed = await removePasskey(desk.store, params.id);
      if (removed === undefined) throw notFound("passkey");
      await audit(desk, me, "passkey removed", removed);
    },
  }),
];
