import { type ComponentProps, useState } from "react";
import type { Application } from "#app/application/application.ts";
import { Letterhead } from "#app/application/copy/letterhead.tsx";
import { storedText } from "#app/application/stored/stored-application.ts";
import { useStoredApplication } from "#app/application/stored/use-stored-application.ts";
import { NothingStored as Nothing } from "#app/application/thanks/application-thanks.tsx";
import { RemoveControl } from "#app/application/thanks/remove-control.tsx";
import { useRemoval } from "#app/application/thanks/use-removal.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { Link } from "#app/lib/navigation/navigation.tsx";
import { useStableWhilePressed } from "#app/lib/use-stable-while-pressed.ts";
import { Applicant } from "./application-line.tsx";
import { DeliveryStatus } from "./delivery-status.tsx";
import { OtherApplications } from "./other-applications.tsx";
import { type DeliveryRecord, isUnsent } from "./record.ts";
import { latestRecord, recordOf, useRecords } from "./records.ts";
import { StatusHeading } from "./status-heading.tsx";
import { useDelivery } from "./use-delivery.ts";

/**
 * The thank-you text for a stored application, with its delivery status.
 * @param source null until storage has been read
 */
export function StoredThanks({ source }: { source: Application | null }) {
  const records = useShownRecords();

  return (
    <>
      <Letterhead />
      <StatusHeading record={recordOf(source?.submittedAt, records)} />
      <DeliveryStatus application={source} headed />
      {source && (
        // Another application may correct the one that Undo would restore.
        <OtherApplications
          key={source.submittedAt}
          records={records.filter((one) => one.submittedAt !== source.submittedAt)}
        />
      )}
    </>
  );
}

/** The thank-you text when no application is stored on this device, though one may have been sent. */
export function NothingStored() {
  const records = useShownRecords();
  const latest = latestRecord(records);
  const { remove, restored, failure, removed } = useRemoval();
  // Also below its receipt, which has no name: nothing moves when it arrives.
  const [named, setNamed] = useState<ComponentProps<typeof Applicant>["record"] | null>(null);
  if (latest && "application" in latest && latest.id !== named?.id) setNamed(latest);
  const { removing } = useDelivery().deliveryMessages;
  const advice = {
    waiting: isUnsentSoFar(latest) ? removing.unsent : removing.unconfirmed,
    received: removing.receipt,
    refused: removing.unwanted,
    erased: "",
  };
  if (!latest)
    return (
      <>
        <Nothing />
        {removed}
      </>
    );

  return (
    <>
      <Letterhead />
      <StatusHeading record={latest} />
      {named?.submittedAt === latest.submittedAt && <Applicant record={named} />}
      <DeliveryStatus application={null} submittedAt={latest.submittedAt} headed>
        <RemoveControl
          advice={<span>{advice[latest.state]}</span>}
          onRemove={() => remove(storedText() ?? "")}
          focused={restored !== null}
        />
        {failure}
      </DeliveryStatus>
      <OtherApplications key={latest.id} records={records.filter((one) => one !== latest)} />
    </>
  );
}

/** Shown before the application is removed from this device. */
export function BeforeRemoving() {
  const { deliveryMessages, messages } = useDelivery();
  const { application } = useStoredApplication();
  const records = useShownRecords();
  const isKept = application !== null;
  const record = isKept ? recordOf(application.submittedAt, records) : latestRecord(records);
  const state = record?.state;

  return (
    <>
      {isKept && state !== "received" && state !== "waiting" && <p key="before">{messages.remove.before}</p>}
      {!isKept && state === "refused" && <p key="refused">{deliveryMessages.removing.refused}</p>}
      {state === "received" && <p key="received">{deliveryMessages.removing.received}</p>}
      {records.some((record) => record.state === "waiting") && (
        <p key="waiting">{deliveryMessages.removing.waiting}</p>
      )}
      {records.some((one) => one !== record && one.state !== "erased") && (
        <p key="others">{deliveryMessages.removing.others}</p>
      )}
    </>
  );
}

/**
 * The message after the application was removed from this device.
 * @param record its delivery record, if any
 */
export function Removed({ record }: { record: DeliveryRecord | undefined }) {
  const { deliveryMessages, messages } = useDelivery();
  const again = <Link to="/apply">{messages.remove.again}</Link>;
  if (record?.state === "received") return deliveryMessages.removed.received(<PhoneLink />);
  // A browser can be wrong about being offline.
  if (record?.state === "waiting")
    return isUnsentSoFar(record) && record.failure !== "offline"
      ? deliveryMessages.removed.untried(again, <PhoneLink />)
      : deliveryMessages.removed.tried(<PhoneLink />);
  return messages.remove.done(again, <PhoneLink />);
}

/** Whether the residence does not have the application, as far as known, and no request is in progress that may bring it. */
function isUnsentSoFar(record: DeliveryRecord | undefined): boolean {
  return record?.state === "waiting" && isUnsent(record) && !record.begun;
}

/** All records. They wait for a press to end, since their texts move the buttons below. */
function useShownRecords(): DeliveryRecord[] {
  return useStableWhilePressed(useRecords());
}
