import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Application } from "#app/application/application.ts";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { Link } from "#app/lib/navigation/navigation.tsx";
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

type DeliveryStatusProps = {
  /** The application on this device. Null until storage is read, when the space for the text is reserved, or if it is gone. */
  application: Application | null;
  /** Identifies an application that is no longer on this device. */
  submittedAt?: string | undefined;
  /** Whether this device stores the application. */
  kept?: boolean;
  /** Whether a heading above already names the state. */
  headed?: boolean;
  /** Shown below the message, whatever the state. */
  children?: ReactNode;
};

/** The delivery status of an application: stored here and being sent, not sent and why, received, or not accepted. */
export function DeliveryStatus(props: DeliveryStatusProps) {
  const {
    application,
    submittedAt = application?.submittedAt,
    kept = true,
    headed = false,
    children,
  } = props;
  const { name, deliveryMessages, messages } = useDelivery();
  const record = useStableWhilePressed(useRecord(submittedAt));
  const state = useHydrated() && submittedAt !== undefined ? stateOf(record) : "unknown";
  const { box, keepFocus } = useFocusWhenGone(state);
  const [firstState, setFirstState] = useState("unknown");
  if (firstState === "unknown" && state !== "unknown") setFirstState(state);
  const isFinal =
    state === "refused" || state === "erased" || state === "unsent" || firstState === "received";

  return (
    // Only the copy is printed. Its status belongs to it, unless the heading above says as much.
    <div
      className={styles.status}
      data-state={state}
      data-copy={!headed || state === "received" || state === "refused" || undefined}
    >
      <div className={styles.message}>
        <div ref={box} role="status" tabIndex={-1} className={styles.sentences}>
          {!headed && <p className={styles.title}>{titleFor(record, messages)}</p>}
          <p>{textFor(record, kept && areRecordsStored(), messages)}</p>
          {state === "sending" && <PendingReceipt />}
          {record?.state === "received" && <Receipt number={record.number} />}
        </div>
        {state === "erased" && (
          <>
            <Link to="/apply" className="button button-quiet">
              {deliveryMessages.erased.again}
            </Link>
            <p>{messages.apply.questions(<PhoneLink />)}</p>
          </>
        )}
        {state === "unsent" && application && (
          <>
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
            <p>{messages.frame.orCall(<PhoneLink />)}</p>
          </>
        )}
        {record?.state === "waiting" && record.failure && (
          <RetryButton failure={record.failure} application={record.application} onPress={keepFocus} />
        )}
        {record?.state === "refused" && <Refusal record={record} />}
      </div>
      {!isFinal && <ReservedSpace headed={headed} kept={kept} />}
      {children && <div className={styles.more}>{children}</div>}
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
