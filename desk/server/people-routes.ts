import * as v from "valibot";
import type { AuditEvent } from "#database/constants.ts";
import { failedSignIns } from "#database/people/failed-sign-ins.ts";
import { removePasskey } from "#database/people/passkeys.ts";
import {
  countInvitations,
  findInvitedPerson,
  findPersonId,
  invite,
  listNames,
  listPeople,
  PersonExists,
  PersonGone,
  removePerson,
} from "#database/people/people.ts";
import { removeDevice } from "#database/people/sessions.ts";
import type { Handle } from "#database/transaction.ts";
import { HttpError, notFound } from "#server/http-error.ts";
import { invitationRequest, newInvitation, people } from "../api/people.ts";
import { id } from "../api/shared.ts";
import { audit } from "./audit.ts";
import { type CurrentUser, type DeskContext, transact } from "./context.ts";
import { type Route, route } from "./route.ts";

const params = v.object({ id });
/** Far more than a residence needs. The page of people shows all of them. */
const MAX_PEOPLE = 200;
/** Each ends after 15 minutes. */
const MAX_INVITATIONS = 300;

/** The routes that invite and remove people. Everyone at the desk may invite and remove others. */
export const peopleRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/people",
    response: people,
    async run({ desk: { limits, now, store }, me }) {
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
    response: newInvitation,
    async run({ desk, me, body: { name, again } }) {
      const isKnown = (await findPersonId(desk.store, name)) !== undefined;
      const at = desk.now();
      // One time for the person and the entry that names who invited them.
      return transact({ ...desk, now: () => at }, async (desk) => {
        if (!isKnown && !again && (await listNames(desk.store)).length >= MAX_PEOPLE)
          throw new HttpError(
            422,
            `There are ${MAX_PEOPLE} people at the desk, which is the most. Remove someone who no longer needs access.`,
          );
        if ((await countInvitations(desk.store, desk.now())) >= MAX_INVITATIONS)
          throw new HttpError(422, "There are too many unused invitations. Try again in 15 minutes.");
        const token = await invite(desk.store, name, desk.now(), me, !again).catch((error) => {
          if (error instanceof PersonExists) throw new HttpError(409, `${name} is at the desk already.`);
          // The page of the one who invites may still show someone whom another person has removed.
          throw error instanceof PersonGone ? notFound("person") : error;
        });
        // Existing people keep the spelling of their name.
        const person = (await findInvitedPerson(desk.store, token, desk.now())) ?? name;
        await audit(desk, me, "invited", person);
        return { token, person };
      });
    },
  }),
  route({
    method: "DELETE",
    path: "/people/:id",
    needsPasskeyCheck: true,
    params,
    run: ({ desk, me, params: { id } }) =>
      remove(desk, me, "person", "person removed", (store) => removePerson(store, id, me)),
  }),
  route({
    method: "DELETE",
    path: "/devices/:id",
    params,
    run: ({ desk, me, params: { id } }) =>
      remove(desk, me, "device", "device signed out", (store) => removeDevice(store, id, me)),
  }),
  route({
    method: "DELETE",
    path: "/passkeys/:id",
    needsPasskeyCheck: true,
    params,
    run: ({ desk, me, params: { id } }) =>
      remove(desk, me, "passkey", "passkey removed", (store) => removePasskey(store, id, me)),
  }),
];

/** @param act removes the entry and returns its description; undefined if there is none */
function remove(
  desk: DeskContext,
  me: CurrentUser,
  what: string,
  event: AuditEvent,
  act: (store: Handle) => Promise<string | undefined>,
): Promise<void> {
  return transact(desk, async (desk) => {
    const removed = await act(desk.store);
    if (removed === undefined) throw notFound(what);
    await audit(desk, me, event, removed);
  });
}
