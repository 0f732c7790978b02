import { type ComponentProps, useEffect, useEffectEvent } from "react";
import type { Channel } from "#app/application/channel.tsx";
import { FormFields as Fields } from "#app/application/controls/form-fields.tsx";
import { CopyPanel } from "#app/application/copy/copy-panel.tsx";
import { ExistingApplication as Kept } from "#app/application/form/existing-application.tsx";
import { useStoredApplication } from "#app/application/stored/use-stored-application.ts";
import notStoredStyles from "#app/application/submission/not-stored.module.css";
import { useFocusPerAttempt } from "#app/application/submission/use-focus-per-attempt.ts";
import { useFrozen } from "#app/lib/use-frozen.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { useStableWhilePressed } from "#app/lib/use-stable-while-pressed.ts";
import { Honeypot } from "./bot-signals.tsx";
import { DeliveryLines } from "./delivery-lines.tsx";
import { DeliveryStatus } from "./delivery-status.tsx";
import styles from "./lines.module.css";
import { useRecord, useRecords } from "./records.ts";
import { titleFor } from "./status-messages.ts";
import { useDelivery } from "./use-delivery.ts";

/** Every field, and the one that only bots fill in. */
export function FormFields(props: ComponentProps<typeof Fields>) {
  return (
    <>
      <Fields {...props} />
      <Honeypot />
    </>
  );
}

/**
 * Shows the application stored on this device, and which applications have reached the residence. Copy and delivery of one
 * application are one statement.
 */
export function ExistingApplication({ isFrozen, notStored }: ComponentProps<Channel["ExistingApplication"]>) {
  const records = useFrozen(useRecords(), isFrozen);
  const others = records.filter(({ submittedAt }) => !notStored || submittedAt !== notStored.submittedAt);
  const keptAt = useFrozen(useStoredApplication(), isFrozen).application?.submittedAt;
  const isLine = useHydrated() && others.some(({ submittedAt }) => submittedAt === keptAt);

  return (
    <div className={styles.existing}>
      {!isLine && <Kept isFrozen={isFrozen} />}
      <DeliveryLines records={others} keptAt={keptAt} />
    </div>
  );
}

/** Shown when the browser blocks storage: the application is sent anyway, and the page explains what that means. */
export function NotStored({ application, attempt, onArrive }: ComponentProps<Channel["NotStored"]>) {
  const { deliveryMessages, messages } = useDelivery();
  const box = useFocusPerAttempt<HTMLElement>(attempt);
  const { submittedAt: _, ...answers } = application;
  const record = useStableWhilePressed(useRecord(application.submittedAt));
  const isPending = !record || record.state === "waiting";
  const arrived = record?.state === "received";
  const arrive = useEffectEvent(onArrive);

  useEffect(() => {
    if (arrived) arrive();
  }, [arrived]);

  return (
    <section
      ref={box}
      className={notStoredStyles.failed}
      tabIndex={-1}
      aria-label={isPending ? deliveryMessages.notKept.title : titleFor(record, messages)}
    >
      {isPending && (
        <div key="warning" className={notStoredStyles.failure} role="alert">
          <h2>{deliveryMessages.notKept.title}</h2>
          <p>{deliveryMessages.notKept.text}</p>
        </div>
      )}
      <DeliveryStatus key="status" application={application} kept={false} />
      <CopyPanel key="copy" source={answers}>
        {arrived && <p>{deliveryMessages.notKept.arrived}</p>}
      </CopyPanel>
    </section>
  );
}
