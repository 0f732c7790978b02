import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { send } from "../api/ask.ts";
import styles from "./sign-in.module.css";
import { spendCode, useSignIn } from "./sign-in.ts";

const CODE = /^\d{8}$/;

/** Signing in with a code that is mailed to an address which the person has told before. */
export function CodeWay() {
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const asking = useMutation({
    mutationFn: (address: string) => send("/session/code/ask", { method: "POST", body: { email: address } }),
  });
  const spending = useSignIn(spendCode);
  const asked = asking.isSuccess;
  const digits = code.replaceAll(/\D/g, "");
  const error = spending.error ?? asking.error;
  const busy = asking.isPending || spending.isPending;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    if (!asked) asking.mutate(email);
    else if (CODE.test(digits)) spending.mutate({ email, code: digits });
  }

  function startAnew() {
    asking.reset();
    spending.reset();
    setCode("");
  }

  return (
    <form className={`card ${styles.way}`} onSubmit={submit}>
      <h2>With a code by email</h2>
      <div role="alert">{error && <p className="fault">{error.message}</p>}</div>
      {asked ? (
        <>
          <p key="asked" role="status">
            If this address belongs to a person of the desk, a code is on its way. It works for ten minutes.
          </p>
          <label key="code">
            Code of eight digits
            <input
              className="text-box"
              // biome-ignore lint/a11y/noAutofocus: the person just asked for the code
              autoFocus
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="[0-9 ]*"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </label>
        </>
      ) : (
        <label key="email">
          Your email address
          <input
            className="text-box"
            required
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </label>
      )}
      <div className={styles.actions}>
        <button type="submit" className="button" aria-disabled={busy}>
          {asked ? "Sign in" : "Send me a code"}
        </button>
        {asked && (
          <button type="button" className="link-button" onClick={startAnew}>
            Ask for another code
          </button>
        )}
      </div>
    </form>
  );
}
