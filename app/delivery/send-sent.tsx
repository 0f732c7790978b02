import { SendCopy } from "#app/application/copy/send-copy.tsx";
import { parseStoredApplication } from "#app/application/stored/stored-application.ts";
import { PhoneLink } from "#app/components/phone-link.tsx";
import type { Submitted } from "./record.ts";
import { useDelivery } from "./use-delivery.ts";

type SendSentProps = {
  /** As it was submitted, perhaps to an earlier form. */
  application: Submitted;
  isQuiet?: boolean;
};

/** The button that sends an application by mail; the phone number if today's form cannot read it. */
export function SendSent({ application, isQuiet = false }: SendSentProps) {
  const { application: sent } = parseStoredApplication(JSON.stringify(application));
  const { messages } = useDelivery();
  if (!sent) return <p>{messages.frame.orCall(<PhoneLink />)}</p>;
  return <SendCopy source={sent} isQuiet={isQuiet} />;
}
