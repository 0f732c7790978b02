import { hasMoreThanPlan } from "#app/application/controls/form-values.ts";
import { type Draft, eraseDraft, loadDraft } from "#app/application/draft/draft.ts";
import { PLANS } from "#app/application/plan.ts";
import type { DeliveryRecord, Refused, Submitted } from "./record.ts";

/**
 * The draft of this tab once the visitor has opened the answers of a refused application in the form. Begun corrections of
 * it stay. Unchanged answers of another refused application are replaced. Whatever else was typed stays and corrects
 * nothing new.
 */
export function openInDraft(
  refused: Refused,
  draft: Draft | null,
  records: readonly DeliveryRecord[],
): Draft {
  const { submittedAt: _, ...values } = refused.application;
  const answers = draft?.values ?? {};
  const opened = { values, corrects: refused.id };
  if (!draft || !hasMoreThanPlan(answers)) return opened;
  if (draft.corrects === refused.id) return draft;
  const other = records.find(({ id }) => id === draft.corrects);
  const isKeptElsewhere =
    other?.state === "refused" ? isUnchanged(answers, other.application) : isPartOf(answers, values);
  return isKeptElsewhere ? opened : draft;
}

/** Erases the draft if it holds the unchanged answers of one of these removed applications. */
export function eraseOpened(removed: readonly DeliveryRecord[]): void {
  const draft = loadDraft();
  const opened = removed.find(({ id }) => id === draft?.corrects);
  if (draft && opened?.state === "refused" && isUnchanged(draft.values, opened.application)) eraseDraft();
}

function isUnchanged(answers: Draft["values"], sent: Submitted): boolean {
  return Object.entries(answers).every(
    ([name, value]) => textOf(value) === textOf(sent[name]) || isPlanNoLongerOffered(name, sent),
  );
}

// The form has selected another one in its place.
function isPlanNoLongerOffered(name: string, { plan }: Submitted): boolean {
  return name === "plan" && !PLANS.some((offered) => offered === plan);
}

/** Whether somebody has only begun to type the same answers. */
function isPartOf({ plan: _, ...answers }: Draft["values"], sent: Submitted): boolean {
  return Object.entries(answers).every(([name, value]) => textOf(sent[name]).startsWith(textOf(value)));
}

function textOf(value: string | boolean | undefined): string {
  return String(value || "");
}
