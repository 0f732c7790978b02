import { SendCopy } from "#app/application/copy/send-copy.tsx";
import { parseStoredApplication } from "#app/application/stored/stored-application.ts";
import type { DeliveryRecord } from "./record.ts";

type SendSentProps = {
  /** As it was submitted, perhaps to an earlier form. */
  application: Extract<DeliveryRecord, { state: "waiting" }>["application"];
  isQuiet?: boolean;
};

/** The button that sends an application by mail, unless today's form cannot read it. */
export function SendSent({ application, isQuiet = false }: SendSentProps) {
  const sent = parseStoredApplication(JSON.stringify(application));
  return sent.status === "found" && <SendCopy source={sent.application} isQuiet={isQuiet} />;
}
