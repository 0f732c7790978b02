import { Button } from "../layout/button.tsx";
import { Page } from "../layout/page.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import styles from "./sign-in.module.css";

/** Shown after an invitation: offers to add a passkey for the next sign-in. */
export function PasskeyOffer({ person, onEnd }: { person: string; onEnd: () => void }) {
  return (
    <Page
      title="Come back without a link"
      width="narrow"
      heading={
        <>
          Welcome, <bdi translate="no">{person}</bdi>
        </>
      }
    >
      <div className={`card ${styles.column}`}>
        <p>
          Next time, open the desk with your fingerprint, your face or the code of this device. This is called
          a passkey. Without one you are signed out after a day and need a new invitation.
        </p>
        <AddPasskey onDone={onEnd}>
          <Button look="link" onClick={onEnd}>
            Later
          </Button>
        </AddPasskey>
      </div>
    </Page>
  );
}
