import { useEffect, useRef } from "react";
import type { Application } from "#app/application/application.ts";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { useStableWhilePressed } from "#app/lib/use-stable-while-pressed.ts";
import styles from "./delivery-status.module.css";
import { PendingReceipt, Receipt } from "./receipt.tsx";
import { areRecordsStored, useRecord } from "./records.ts";
import { Refusal } from "./refusal.tsx";
import { ReservedSpace } from "./reserved-space.tsx";
import { RetryButton } from "./retry-button.tsx";
import { stateOf, textFor, titleFor } from "./status-messages.ts";
import { sendStored } from "./store-and-send.ts";
import { useDelivery } from "./use-delivery.ts";

/**
 * The delivery status of an application: stored here and being sent, not sent and why, received, or not accepted.
 * @param application null until storage is read; the space for the text is reserved
 * @param kept whether this device stores the application
 * @param headed whether a heading above already names the state
 */
export function DeliveryStatus({
  application,
  kept = true,
  headed = false,
}: {
  application: Application | null;
  kept?: boolean;
  headed?: boolean;
}) {
  const { name, deliveryMessages, messages } = useDelivery();
  const record = useStableWhilePressed(useRecord(application?.submittedAt));
  const state = useHydrated() && application ? stateOf(record) : "unknown";
  const { box, keepFocus } = useFocusWhenGone(state);

  return (
    // Only the copy is printed; a receipt belongs to it.
    <div className={styles.status} data-state={state} data-copy={state === "received" || undefined}>
      <div className={styles.message}>
        <div ref={box} role="status" tabIndex={-1} className={styles.sentences}>
          {!headed && <p className={styles.title}>{titleFor(record, messages)}</p>}
          <p>{textFor(record, kept && areRecordsStored(), messages)}</p>
          {state === "sending" && <PendingReceipt />}
          {record?.state === "received" && <Receipt number={record.number} />}
          {state === "erased" && <p>{messages.apply.questions(<PhoneLink />)}</p>}
        </div>
        {state === "unsent" && application && (
          <button
            type="button"
            className="button"
            onClick={() => {
              keepFocus();
              sendStored(application);
            }}
          >
            {deliveryMessages.unsent.send(name)}
          </button>
        )}
        {record?.state === "waiting" && record.failure && application && (
          <RetryButton failure={record.failure} application={application} onPress={keepFocus} />
        )}
        {record?.state === "refused" && <Refusal record={record} />}
      </div>
      {state !== "refused" && state !== "erased" && <ReservedSpace headed={headed} kept={kept} />}
    </div>
  );
}

/** Moves the focus to the message when the pressed button disappears. */
function useFocusWhenGone(state: string) {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is the reason
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [state]);

  return {
    box,
    keepFocus: () => {
      pressed.current = true;
    },
  };
}
