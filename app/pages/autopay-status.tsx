import { PhoneLink } from "#app/components/phone-link.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import type { Notice } from "#app/notices/notify.ts";
import styles from "./autopay.module.css";

/**
 * The text of the notice, which disappears after a few seconds. While every plan has a button to pay this month's rent,
 * only what helps: the page has said the rest. Below the pressed button, so that the button does not move.
 */
export function PressedStatus({ title, description }: Pick<Notice, "title" | "description">) {
  const { residence, messages } = useLanguage();
  const { hasAutoPay } = residence.plans;
  return (
    <p className={styles.status}>{hasAutoPay ? `${title}. ${description}` : messages.autoPay.instead}</p>
  );
}

/** Says, before a button is pressed, for which plans auto-pay is unavailable, and how to pay rent until then. */
export function AutoPayUnavailable({ className }: { className: string | undefined }) {
  const { residence, messages } = useLanguage();
  const { standard, premium, hasAutoPay } = residence.plans;
  if (standard.autoPayLink && premium.autoPayLink) return null;
  const plan = standard.autoPayLink ? "Premium" : "Standard";

  return (
    <p className={className}>
      <strong>{hasAutoPay ? messages.autoPay.notYetFor(plan) : messages.autoPay.notYet}</strong>{" "}
      {messages.autoPay.forNow} {messages.frame.orCall(<PhoneLink />)}
    </p>
  );
}
