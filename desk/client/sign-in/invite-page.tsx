import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError } from "../api/request.ts";
import { invitationQuery, residenceQuery, sessionQuery } from "../api/session.ts";
import { Button } from "../layout/button.tsx";
import { Page } from "../layout/page.tsx";
import { Failed, Loading } from "../layout/states.tsx";
import styles from "./sign-in.module.css";
import { acceptInvitation, useSignIn } from "./sign-in.ts";

type InvitePageProps = {
  token: string;
  /**
   * Called when the invitation was accepted or dismissed.
   * @param offersPasskey whether to offer a passkey next
   */
  onEnd: (offersPasskey: boolean) => void;
};

/** How to open the desk on the owner's own computer. */
export const NEW_LINK =
  "Close the window in which the website runs, and start it again. " +
  "If the desk doesn’t open by itself, open the link in the last line of that window.";

/** How to get an invitation. */
export const NEW_INVITATION =
  "Ask someone at the desk for a new invitation. They make one under People. " +
  "If you are the only one, ask the person who runs your server.";

/** The page of an invitation link. */
export function InvitePage({ token, onEnd }: InvitePageProps) {
  const { data: desk, error: deskError, refetch } = useQuery(residenceQuery);
  const isOwnComputer = desk?.isOwnComputer;
  const lookup = { ...invitationQuery(token), enabled: isOwnComputer === false };
  const { data, error: lookupError, isLoading } = useQuery(lookup);
  const { data: session, refetch: refetchSession } = useQuery(sessionQuery);
  async function accept(token: string) {
    try {
      return await acceptInvitation(token);
    } catch (error) {
      // Another tab of this browser may have used the link a moment ago.
      if (isRefusal(error)) await refetchSession();
      throw error;
    }
  }
  const { mutate, isPending, error: signInError } = useSignIn(accept, () => onEnd(!isOwnComputer));
  const error = signInError ?? lookupError;
  const isFinal = isRefusal(error);
  // The owner closed the tab and follows the link again, or two tabs have opened it at once.
  const needsNoLink = isOwnComputer && isFinal && Boolean(session);
  const isSpent = useRef(false);
  // Only this computer can open the link and no mail scanner follows it, so a button would confirm nothing.
  useEffect(() => {
    if (!isOwnComputer || isSpent.current) return;
    isSpent.current = true;
    mutate(token);
  }, [isOwnComputer, mutate, token]);
  useEffect(() => {
    if (needsNoLink) onEnd(false);
  }, [needsNoLink, onEnd]);
  if (!desk && deskError)
    return <Failed what="The invitation couldn’t be opened." error={deskError} onRetry={() => refetch()} />;
  if (!desk || isLoading || (isOwnComputer && (!error || needsNoLink))) return <Loading />;
  return (
    <Page title="Welcome to the desk" width="narrow">
      <p className={styles.residence}>{desk.residence}</p>
      <div className={`card ${styles.column}`}>
        {data && (
          <p>
            This invitation is for <bdi translate="no">{data.person}</bdi>.
          </p>
        )}
        {data && !isFinal && session && session.person !== data.person && (
          <p>
            <bdi translate="no">{session.person}</bdi> is signed in here. Signing in as{" "}
            <bdi translate="no">{data.person}</bdi> signs <bdi translate="no">{session.person}</bdi> out.
          </p>
        )}
        <p>This is the private part of the website, for the people who run the residence.</p>
        <div role="alert">
          {error && (
            <div className="fault">
              <p>{error.message}</p>
              {isFinal && <p>{isOwnComputer ? NEW_LINK : NEW_INVITATION}</p>}
            </div>
          )}
        </div>
        {isFinal ? (
          <Button look="main" onClick={() => onEnd(false)}>
            Sign in another way
          </Button>
        ) : (
          <Button look="large" isDisabled={isPending} onClick={() => mutate(token)}>
            {data ? (
              <span>
                Sign in as <bdi translate="no">{data.person}</bdi>
              </span>
            ) : (
              "Sign in as invited"
            )}
          </Button>
        )}
        {!isFinal && <p className="soft">The link works once.</p>}
      </div>
    </Page>
  );
}

/** Whether a retry would fail too: there was a connection, and the server was not busy. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 429;
}
