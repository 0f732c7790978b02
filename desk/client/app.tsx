import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { isSigningOut, sessionQuery } from "./api/session.ts";
import { Banners } from "./layout/banners.tsx";
import { Header } from "./layout/header.tsx";
import { Failed, Loading } from "./layout/states.tsx";
import { Pages } from "./pages.tsx";
import { forgetInvitation, takeInvitation } from "./sign-in/invitation.ts";
import { InvitePage } from "./sign-in/invite-page.tsx";
import { PasskeyOffer } from "./sign-in/passkey-offer.tsx";
import { SignInPage } from "./sign-in/sign-in-page.tsx";

const SIGNING_OUT = "Signing out… Without a connection this waits until there is one.";

/** The desk. Shows the sign-in page to anyone who is not signed in, and otherwise the page of the URL. */
export function App() {
  const [invitation, setInvitation] = useState(takeInvitation);
  const [path] = useLocation();
  // The page on which a passkey is offered: the menu leaves the offer.
  const [offerPath, setOfferPath] = useState<string | null>(null);
  const { data: session, isPending, error, refetch } = useQuery(sessionQuery);

  // An invitation link that is opened in a tab of the desk only changes the hash.
  useEffect(() => {
    const followHash = () => {
      const token = takeInvitation();
      if (token !== null) setInvitation(token);
    };
    window.addEventListener("hashchange", followHash);
    return () => window.removeEventListener("hashchange", followHash);
  }, []);

  const offersPasskey = offerPath === path;

  function leaveInvitation(canAddPasskey: boolean) {
    forgetInvitation();
    setInvitation(null);
    setOfferPath(canAddPasskey ? path : null);
  }

  return (
    <>
      <Banners />
      {session && !invitation && (
        <Header session={session} path={offersPasskey ? null : path} onNavigate={() => setOfferPath(null)} />
      )}
      {invitation ? (
        <InvitePage token={invitation} onEnd={leaveInvitation} />
      ) : session && offersPasskey ? (
        <PasskeyOffer person={session.person} onEnd={() => setOfferPath(null)} />
      ) : session ? (
        // Someone else may have signed in in another tab: what was typed is not theirs.
        <Pages key={session.person} session={session} />
      ) : session === null ? (
        <SignInPage />
      ) : isPending ? (
        <Loading {...(isSigningOut() && { what: SIGNING_OUT })} />
      ) : (
        <Failed
          what={isSigningOut() ? "This device isn’t signed out yet." : "The desk couldn’t be opened."}
          error={error}
          onRetry={() => refetch()}
        />
      )}
    </>
  );
}
