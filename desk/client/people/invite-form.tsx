import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { newInvitation } from "#desk/api/people.ts";
import { MAX_NAME_LENGTH } from "#desk/api/shared.ts";
import { fetchJson } from "../api/fetch-json.ts";
import { peopleQuery } from "../api/people.ts";
import { hasStatus, mayHaveWorked } from "../api/request.ts";
import { Button } from "../layout/button.tsx";
import { ErrorMessage } from "../layout/states.tsx";
import { InvitationLink } from "./invitation-link.tsx";
import styles from "./people-page.module.css";

/**
 * Creates an invitation link for a new person, or for another device of an existing one.
 * @param person who has an invitation already, and gets a new one
 */
export function InviteForm({ person }: { person?: string }) {
  const queries = useQueryClient();
  const [name, setName] = useState(person ?? "");
  const form = useRef<HTMLFormElement>(null);
  const { data: all, dataUpdatedAt } = useQuery({ ...peopleQuery, enabled: false });
  const { mutate, isPending, data, variables, error, reset } = useMutation({
    meta: { what: "Making the invitation" },
    mutationFn: async (body: { name: string; again: boolean }) => {
      const invitation = await fetchJson("/invitations", newInvitation, { method: "POST", body });
      return { ...invitation, madeAt: Date.now() };
    },
    // Also one whose answer was lost may be in the list.
    async onSettled() {
      const { queryKey } = peopleQuery;
      // The first list may be on its way from before the invitation, and would not be loaded again.
      await queries.cancelQueries({ queryKey });
      await queries.invalidateQueries({ queryKey });
    },
  });
  const isKnown =
    person !== undefined ||
    (error !== null &&
      variables?.name === name &&
      (variables.again ? !hasStatus(error, 404) : hasStatus(error, 409)));

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isPending) mutate({ name, again: isKnown });
  }

  if (data) {
    const { madeAt, ...invitation } = data;
    const invited = all?.people.find(({ name }) => name === invitation.person);
    return (
      <InvitationLink
        {...invitation}
        // A list from before the invitation does not know it.
        isOpen={dataUpdatedAt <= madeAt || (invited !== undefined && invited.openInvitations > 0)}
        onDone={() => {
          flushSync(() => {
            reset();
            setName(person ?? "");
          });
          form.current?.querySelector<HTMLElement>("input, button")?.focus();
        }}
      />
    );
  }
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit}>
      {person === undefined && (
        <>
          <p>Make a link that signs one person in, once, within 15 minutes.</p>
          <label>
            <span>Name of the person</span>
            <input
              className="text-box"
              required
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
              value={name}
              onChange={({ target }) => {
                setName(target.value);
                // It says nothing about another name.
                if (error) reset();
              }}
            />
          </label>
        </>
      )}
      <ErrorMessage>
        {error && (person === undefined && variables ? refusalMessage(error, variables) : error.message)}
      </ErrorMessage>
      <div className="line">
        <Button type="submit" isDisabled={isPending}>
          {isKnown ? `Make a ${person ? "new invitation" : "link for another device"}` : "Make an invitation"}
        </Button>
      </div>
    </form>
  );
}

function refusalMessage(refusal: Error, { name, again }: { name: string; again: boolean }): string {
  if (hasStatus(refusal, 409)) return `${refusal.message} Make a link for another device of theirs?`;
  if (!mayHaveWorked(refusal)) return refusal.message;
  // Nobody has seen the first link, which ends by itself.
  if (again) return `${refusal.message} Make the link again.`;
  return `${refusal.message} If ${name} is in the list, make a new invitation there.`;
}
