import { useState } from "react";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { asSentence } from "#app/lib/sentence.ts";
import { useStableWhilePressed } from "#app/lib/use-stable-while-pressed.ts";
import styles from "./delivery-status.module.css";
import type { Failure, Submitted } from "./record.ts";
import { SendSent } from "./send-sent.tsx";
import { sendWaiting } from "./sender.ts";
import { useDelivery } from "./use-delivery.ts";

type RetryButtonProps = {
  failure: Failure;
  application: Submitted;
  onPress: () => void;
};

/** Sends waiting applications at once. Offers the copy as a fallback when the server may never accept them. */
export function RetryButton({ failure, application, onPress }: RetryButtonProps) {
  const { deliveryMessages, messages } = useDelivery();
  const [trying, setTrying] = useState(false);
  const [triedAt, setTriedAt] = useState("");
  const shownTime = useStableWhilePressed(triedAt);

  async function retry() {
    if (trying) return;
    onPress();
    setTrying(true);
    await sendWaiting(true);
    setTrying(false);
    setTriedAt(new Date().toLocaleTimeString(messages.locale, { timeStyle: "medium" }));
  }

  return (
    <>
      <div className={styles.tries}>
        <button type="button" className="button" aria-disabled={trying} onClick={retry}>
          {trying ? deliveryMessages.waiting.trying : deliveryMessages.waiting.tryNow}
        </button>
        <p role="status">{shownTime && asSentence(deliveryMessages.waiting.tried(shownTime))}</p>
      </div>
      {failure !== "missing" ? (
        <p>{messages.frame.orCall(<PhoneLink />)}</p>
      ) : (
        <div className={styles.other}>
          <p>{deliveryMessages.waiting.other}</p>
          <SendSent application={application} isQuiet />
        </div>
      )}
    </>
  );
}
