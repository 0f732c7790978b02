import { loadDraft, saveDraft } from "#app/application/draft/draft.ts";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { Link } from "#app/lib/navigation.tsx";
import styles from "./delivery-status.module.css";
import type { DeliveryRecord } from "./record.ts";
import { changeRecord } from "./records.ts";
import { SendSent } from "./send-sent.tsx";
import { useDelivery } from "./use-delivery.ts";

type RefusalProps = {
  record: Extract<DeliveryRecord, { state: "refused" }>;
  /** True if the page asks for something else first. */
  isQuiet?: boolean;
};

/**
 * The rejected answers, with a link that restores the sent answers in the form. Without any, a button to send the copy. The
 * sent answers may lack one that the form now requires.
 */
export function Refusal({ record, isQuiet = false }: RefusalProps) {
  const { id, language, problems, application } = record;
  const { code, deliveryMessages, messages } = useDelivery();
  const lang = language === code ? {} : { lang: language };
  // A map, since a stored field may have any name, such as "constructor".
  const labels = new Map(Object.entries(messages.fields.labels));

  // Does not overwrite corrections, or the answers of another person in this tab.
  function takeAnswers() {
    const { submittedAt: _, ...values } = application;
    const draft = Object.entries(loadDraft()?.values ?? {}).filter(([name]) => name !== "plan");
    if (draft.every(([name, value]) => String(values[name] ?? "").startsWith(String(value || "")))) {
      saveDraft({ visits: [], values });
      changeRecord(id, (now) => (now.state === "refused" ? { ...now, opened: true } : now));
    }
  }

  if (problems.length === 0) return <SendSent application={application} isQuiet={isQuiet} />;
  return (
    <>
      <dl className={styles.problems}>
        {problems.map(({ field, message }) => (
          <div key={field}>
            <dt>{labels.get(field) ?? field}</dt>
            <dd {...lang}>{message}</dd>
          </div>
        ))}
      </dl>
      <Link to="/apply" className={isQuiet ? "button button-quiet" : "button"} onClick={takeAnswers}>
        {deliveryMessages.refused.again}
      </Link>
      {!isQuiet && <p>{messages.apply.questions(<PhoneLink />)}</p>}
    </>
  );
}
