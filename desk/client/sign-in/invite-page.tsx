import { useQuery } from "@tanstack/react-query";
import { invitationQuery } from "../api/session.ts";
import { Page } from "../layout/page.tsx";
import styles from "./sign-in.module.css";
import { spendInvitation, useSignIn } from "./sign-in.ts";

type InvitePageProps = {
  token: string;
  /** @param signedIn whether the invitation was spent, or left */
  onEnd: (signedIn: boolean) => void;
};

/** What an invitation's link opens. */
export function InvitePage({ token, onEnd }: InvitePageProps) {
  const { data, error: unknown } = useQuery(invitationQuery(token));
  const { mutate, isPending, error: refused } = useSignIn(spendInvitation, () => onEnd(true));
  const error = refused ?? unknown;
  return (
    <Page title="Welcome to the desk" width="narrow">
      <div className={styles.column}>
        {data && (
          <p>
            This invitation is for <bdi>{data.person}</bdi>.
          </p>
        )}
        <p>
          Here you read the applications to your residence. The link works once, within 15 minutes of being
          made.
        </p>
        <div role="alert">
          {error && (
            <div className="fault">
              <p>{error.message}</p>
              <p>Ask someone at the desk for a new invitation. They make one under People.</p>
            </div>
          )}
        </div>
        <button
          type="button"
          className="button button-large"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate(token)}
        >
          {data ? (
            <span>
              Sign in as <bdi>{data.person}</bdi>
            </span>
          ) : (
            "Sign in as invited"
          )}
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
