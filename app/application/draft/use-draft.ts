import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "#app/lib/navigation/navigation.tsx";
import { usePageRestore } from "#app/lib/navigation/use-page-restore.ts";
import type { Application, FormValues } from "../application.ts";
import {
  areAnswersOf,
  emptyForm,
  fillForm,
  hasAnswers,
  readForm,
  setAsDefaults,
} from "../controls/form-values.ts";
import { DEFAULT_PLAN, requestedPlan } from "../plan.ts";
import { type Draft, eraseDraft, loadDraft, saveDraft } from "./draft.ts";
import { markDraftSaved } from "./prehydration-answers.ts";
import { takePrerenderedAnswers } from "./prerendered-form.ts";
import { prefill, syncWithDraft } from "./restore-draft.ts";
import { markSubmitted, rememberVisit } from "./visit.ts";

/**
 * `empty`: there is no answer yet; `kept`: every answer is saved; `refused`: the browser does not store a draft; `erased`:
 * erased by the applicant, who can still undo it; `submitted`: the draft no longer exists; `sent`: the same, but the form
 * still shows the answers.
 */
export type DraftStatus = "empty" | "kept" | "refused" | "erased" | "submitted" | "sent";

/**
 * Saves the answers as a draft of this tab, restores them after a reload, Back or another page, and preselects the plan of
 * the visit.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const { key, search, state } = useLocation();
  const plan = requestedPlan(state, search);
  const givenPlan = plan ?? DEFAULT_PLAN;
  const [status, setStatus] = useState<DraftStatus>("empty");
  const erased = useRef<Draft | null>(null);
  const submitted = useRef(false);
  /** The answers of an application that has arrived, as JSON. */
  const sent = useRef("");

  function store(values: FormValues): DraftStatus {
    if (submitted.current) return "submitted";
    if (JSON.stringify(values) === sent.current) {
      eraseDraft();
      return "sent";
    }
    const answered = hasAnswers(values, givenPlan);
    const draft = loadDraft();
    // Also tries an empty draft, so that people are warned before they type if storage is blocked.
    const saved = saveDraft({ ...(answered && draft), values });
    // A plan that a card has preselected is a choice too, and so is one that replaces it: it stays for the next visit.
    if (!answered && !draft && givenPlan === DEFAULT_PLAN) eraseDraft();
    if (!saved) return "refused";
    // Undo is available until the next input.
    if (answered) return "kept";
    return erased.current ? "erased" : "empty";
  }

  function save(element: HTMLFormElement) {
    setStatus(store(readForm(element)));
  }

  /**
   * Saves the answers. At each change: what is first saved while the page is left is lost in Firefox, and too late in
   * Chromium for a page of the back-forward cache.
   */
  function edited(element: HTMLFormElement) {
    const values = readForm(element);
    if (hasAnswers(values, givenPlan)) erased.current = null;
    setStatus(store(values));
  }

  const fill = useEffectEvent((element: HTMLFormElement) => {
    prefill(element, takePrerenderedAnswers(element), plan);
    save(element);
  });
  const storeNow = useEffectEvent(store);

  // A layout effect: the form is filled before the first paint, and still complete at the last read.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    fill(element);
    // Must not set state: Firefox drops React's scheduler message when the page enters the back-forward cache, and React
    // then waits for it permanently.
    const storeAndSetDefaults = () => {
      const kept = storeNow(readForm(element));
      setAsDefaults(element);
      return kept;
    };
    // In the back-forward cache the draft may become newer, and this event comes before the page is updated.
    let isCached = false;
    const storeIfHidden = () => document.hidden && !isCached && storeAndSetDefaults();
    const show = () => {
      isCached = false;
    };
    const leave = () => {
      isCached = true;
      const kept = storeAndSetDefaults();
      markDraftSaved(kept !== "refused");
      // Neither Back nor Undo may show sent or erased answers to the next person.
      erased.current = null;
      if (isSubmitted(kept)) emptyForm(element);
    };
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", show);
    document.addEventListener("visibilitychange", storeIfHidden);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", show);
      document.removeEventListener("visibilitychange", storeIfHidden);
      markDraftSaved(storeNow(readForm(element)) !== "refused");
    };
  }, [form]);

  // Once it has filled the form. Also the entry of a fragment, which the browser adds.
  useEffect(() => rememberVisit(key, plan && { usr: { plan } }), [key, plan]);

  useEffect(() => markSubmitted(key, isSubmitted(status)), [key, status]);

  usePageRestore(() => {
    if (!form.current) return;
    syncWithDraft(form.current, givenPlan);
    save(form.current);
  });

  /** Stops saving: the application is stored, and the draft is erased. */
  function end() {
    submitted.current = true;
    eraseDraft();
    setStatus("submitted");
  }

  /** Stops keeping the answers of an application that has arrived, until they are changed. */
  function arrive(application: Application) {
    const element = form.current;
    if (!element) return;
    const values = readForm(element);
    if (!areAnswersOf(values, application)) return;
    sent.current = JSON.stringify(values);
    save(element);
  }

  function erase() {
    if (!form.current) return;
    erased.current = { ...loadDraft(), values: readForm(form.current) };
    emptyForm(form.current);
    fillForm(form.current, { plan: givenPlan });
    eraseDraft();
    setStatus("erased");
  }

  function undo() {
    if (!form.current || !erased.current) return;
    emptyForm(form.current);
    fillForm(form.current, erased.current.values);
    saveDraft(erased.current);
    erased.current = null;
    save(form.current);
  }

  return { status, edited, end, arrive, erase, undo };
}

function isSubmitted(status: DraftStatus): boolean {
  return status === "submitted" || status === "sent";
}
