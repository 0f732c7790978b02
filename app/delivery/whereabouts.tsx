import { type ReactNode, useEffect, useRef } from "react";
import type { Application } from "#app/application/application.ts";
import { asSentence } from "#app/lib/sentence.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { sendKept } from "./keep.ts";
import { Receipt, RoomForReceipt } from "./receipt.tsx";
import type { DeliveryRecord } from "./record.ts";
import { areRecordsKept, useRecord } from "./records.ts";
import { Refusal } from "./refusal.tsx";
import { TryNow } from "./try-now.tsx";
import { useDelivery } from "./use-delivery.ts";
import styles from "./whereabouts.module.css";

/**
 * Where an application is: kept here and being sent, not sent yet and why, received, or not accepted.
 * @param application null until the device has been asked: what is to be said keeps its room
 */
export function Whereabouts({ application }: { application: Application | null }) {
  const { name, told } = useDelivery();
  const record = useRecord(application?.submittedAt);
  const state = useHydrated() && application ? stateOf(record) : "unknown";
  const { title, text } = useSentences(record);
  const { box, keepFocus } = useFocusWhenGone(state);

  return (
    <div className={styles.whereabouts} data-state={state}>
      <div className={styles.told}>
        <div ref={box} role="status" tabIndex={-1} className={styles.sentences}>
          <p className={styles.title}>{title}</p>
          <p>{text}</p>
          {record?.state === "received" && <Receipt number={record.number} />}
        </div>
        {state === "unsent" && application && (
          <button
            type="button"
            className="button"
            onClick={() => {
              keepFocus();
              sendKept(application);
            }}
          >
            {told.unsent.send(name)}
          </button>
        )}
        {record?.state === "waiting" && record.failure && application && (
          <TryNow failure={record.failure} application={application} onPress={keepFocus} />
        )}
        {record?.state === "refused" && application && <Refusal record={record} application={application} />}
      </div>
      {state !== "refused" && <RoomForReceipt />}
    </div>
  );
}

type State = DeliveryRecord["state"] | "sending" | "unsent";

function stateOf(record: DeliveryRecord | undefined): State {
  if (!record) return "unsent";
  return record.state === "waiting" && !record.failure ? "sending" : record.state;
}

function useSentences(record: DeliveryRecord | undefined): { title: string; text: ReactNode } {
  const { told, words } = useDelivery();
  const where = areRecordsKept() ? "kept" : "unkept";
  switch (record?.state) {
    case undefined:
      return told.unsent;
    case "waiting":
      if (!record.failure) return { title: told.sending.title, text: told.sending[where] };
      return {
        title: told.waiting.title,
        text: `${told.waiting[record.failure]} ${told.waiting[where]}`,
      };
    case "received":
      return {
        title: told.received.title,
        text: asSentence(told.received.at(timeOf(record.receivedAt, words.locale))),
      };
    case "refused":
      return {
        title: told.refused.title,
        text: record.problems.length > 0 ? told.refused.answers : told.refused.broken,
      };
    case "erased":
      return told.erased;
  }
}

function timeOf(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(new Date(iso));
}

/** Moves the focus to what is told where the button that was pressed is gone. */
function useFocusWhenGone(state: string) {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is the reason
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) box.current?.focus();
    pressed.current = false;
  }, [state]);

  return {
    box,
    keepFocus: () => {
      pressed.current = true;
    },
  };
}
