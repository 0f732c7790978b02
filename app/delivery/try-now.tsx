import { useState } from "react";
import type { Application } from "#app/application/application.ts";
import { SendCopy } from "#app/application/copy/send-copy.tsx";
import { asSentence } from "#app/lib/sentence.ts";
import type { Failure } from "./record.ts";
import { sendWaiting } from "./sender.ts";
import { useAtRest } from "./use-at-rest.ts";
import { useDelivery } from "./use-delivery.ts";
import styles from "./whereabouts.module.css";

type TryNowProps = { failure: Failure; application: Application; onPress: () => void };

/** Tries to send at once what waits; where no server may ever take it, the way out stands beside. */
export function TryNow({ failure, application, onPress }: TryNowProps) {
  const { told, words } = useDelivery();
  const [trying, setTrying] = useState(false);
  const [triedAt, setTriedAt] = useState("");
  const shownTime = useAtRest(triedAt);

  async function tryNow() {
    if (trying) return;
    onPress();
    setTrying(true);
    await sendWaiting(true);
    setTrying(false);
    setTriedAt(new Date().toLocaleTimeString(words.locale, { timeStyle: "medium" }));
  }

  return (
    <>
      <div className={styles.tries}>
        <button type="button" className="button" aria-disabled={trying} onClick={tryNow}>
          {trying ? told.waiting.trying : told.waiting.tryNow}
        </button>
        <p role="status">{shownTime && asSentence(told.waiting.tried(shownTime))}</p>
      </div>
      {failure === "missing" && (
        <div className={styles.other}>
          <p>{told.waiting.other}</p>
          <SendCopy source={application} />
        </div>
      )}
    </>
  );
}
