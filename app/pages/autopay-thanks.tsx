import thanks from "#app/application/thanks/application-thanks.module.css";
import { ExternalLink } from "#app/components/external-link.tsx";
import { StatusDrawing } from "#app/components/status-drawing.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { formatDollars } from "#app/lib/numbers.ts";
import { AutoPayUnavailable } from "./autopay-status.tsx";
import { ManageCard } from "./manage-card.tsx";
import styles from "./thank-you.module.css";

/** The thank-you text of auto-pay. Without links from the owner it offers this month's payment first. */
export function AutoPayThanks() {
  const { residence, messages } = useLanguage();
  const { standard, premium, hasAutoPay } = residence.plans;
  const manage = (
    <ManageCard
      label={messages.thankYou.manage}
      className={hasAutoPay ? "button button-wide" : "button button-quiet"}
    />
  );

  return (
    <>
      {hasAutoPay && <StatusDrawing />}
      <h1>{messages.thankYou.allSet}</h1>
      {hasAutoPay ? (
        <>
          <p className={thanks.next}>{messages.thankYou.charged}</p>
          {manage}
        </>
      ) : (
        <>
          <p className={thanks.next}>{messages.thankYou.nothingToSetUp}</p>
          <AutoPayUnavailable className={thanks.next} />
          <div className={styles.payments}>
            <h2>{messages.autoPay.payThisMonth}</h2>
            <ExternalLink href={standard.paymentLink} className="button">
              {messages.autoPay.payFor("Standard", formatDollars(standard.price))}
            </ExternalLink>
            <ExternalLink href={premium.paymentLink} className="button">
              {messages.autoPay.payFor("Premium", formatDollars(premium.price))}
            </ExternalLink>
            <hr />
            {manage}
          </div>
        </>
      )}
    </>
  );
}
