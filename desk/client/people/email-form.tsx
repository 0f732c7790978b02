import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { session } from "#desk/api/people.ts";
import { ask } from "../api/ask.ts";
import { SESSION } from "../api/session.ts";
import styles from "./people-page.module.css";

/** Where codes for signing in go. */
export function EmailForm({ email }: { email: string | null }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(email ?? "");
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (address: string | null) =>
      ask("/session/email", session, { method: "PUT", body: { email: address } }),
    onSuccess: (answer) => queries.setQueryData(SESSION, answer),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isPending) mutate(typed.trim() || null);
  }

  return (
    <form className={styles.email} onSubmit={submit}>
      <label>
        <span>Your email address for codes</span>
        <input
          className="text-box"
          type="email"
          autoComplete="email"
          maxLength={254}
          aria-describedby="email-hint"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            reset();
          }}
        />
      </label>
      <p id="email-hint" className="soft">
        With it you can sign in by a mailed code. Leave it empty for none.
      </p>
      <div className={styles.actions}>
        <button type="submit" className="button button-quiet small-button" aria-disabled={isPending}>
          Save address
        </button>
        <span role="status">{isSuccess ? "Saved." : ""}</span>
      </div>
      <div role="alert">{error && <p className="fault">{`It was not saved. ${error.message}`}</p>}</div>
    </form>
  );
}
