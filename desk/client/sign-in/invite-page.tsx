import { Page } from "../frame/page.tsx";
import styles from "./sign-in.module.css";
import { spendInvitation, useSignIn } from "./sign-in.ts";

type InvitePageProps = {
  token: string;
  /** @param signedIn whether the invitation was spent, or left */
  onEnd: (signedIn: boolean) => void;
};

/** What an invitation's link opens. */
export function InvitePage({ token, onEnd }: InvitePageProps) {
  const { mutate, isPending, error } = useSignIn(spendInvitation, () => onEnd(true));
  return (
    <Page title="Welcome to the desk" width="narrow">
      <div className={styles.column}>
        <p>
          Here you read the applications to your residence. Your invitation works once, within 15 minutes of
          being made.
        </p>
        <div role="alert">
          {error && (
            <div className="fault">
              <p>{error.message}</p>
              <p>
                If the link was used or is too old, ask for a new one. Whoever looks after the server makes it
                with <code>npm run applications -- invite</code> and your name.
              </p>
            </div>
          )}
        </div>
        <button
          type="button"
          className="button button-large"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate(token)}
        >
          Sign in as invited
        </button>
        {error && (
          <button type="button" className="link-button" onClick={() => onEnd(false)}>
            Sign in another way
          </button>
        )}
      </div>
    </Page>
  );
}
