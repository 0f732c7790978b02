import { type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { calendarDateOf } from "#app/lib/calendar-date.ts";
import { useLanguage } from "#app/lib/language.tsx";
import { useNavigate } from "#app/lib/navigation/navigation.tsx";
import { cancelPendingNavigation, isNavigationPending } from "#app/lib/navigation/pending-navigation.ts";
import { addressIn } from "#app/lib/paths.ts";
import { dismissNotice, notify } from "#app/notices/notify.ts";
import { type Application, createApplication, type FieldProblem, validateAnswers } from "../application.ts";
import { useChannel } from "../channel.tsx";
import { controlsOf } from "../controls/form-controls.ts";
import { readForValidation } from "../controls/form-values.ts";
import { FIELDS, type FieldName } from "../fields.ts";

/** Delay in ms between the success notice and the redirect. */
const REDIRECT_DELAY_MS = 2000;

/** Navigation state that names the page the visitor comes from. */
export const FROM_APPLY = { from: "apply" } as const;

/** `not stored`: the answers are valid, but the browser did not store them. */
type Submission =
  | { status: "editing" }
  | { status: "refused"; problems: FieldProblem[]; attempt: number }
  | { status: "not stored"; application: Application; attempt: number }
  | { status: "submitted" };

/** Submits the form: validates and stores the answers, then redirects to the thank-you page. */
export function useSubmission(onSubmitted: () => void) {
  const [submission, setSubmission] = useState<Submission>({ status: "editing" });
  // Two presses can come before the next render.
  const done = useRef(false);
  const attempts = useRef(0);
  const notice = useRef(0);
  const navigate = useNavigate();
  const { prefix, residence, messages } = useLanguage();
  const { submit, sendsUnkept } = useChannel();
  const submitted = submission.status === "submitted";

  // A layout effect is cleaned up before the next page animates in; an effect could still redirect the visitor in between.
  useLayoutEffect(() => {
    if (!submitted) return;
    const target = addressIn(prefix, "/thank-you");
    // A link followed since takes precedence, unless the browser has stopped loading it.
    const moveOn = () => {
      if (!isNavigationPending()) navigate("/thank-you", FROM_APPLY);
    };
    const timer = setInterval(moveOn, REDIRECT_DELAY_MS);
    const stop = () => clearInterval(timer);
    // A page restored from the back-forward cache must not redirect.
    window.addEventListener("pagehide", stop);
    return () => {
      stop();
      window.removeEventListener("pagehide", stop);
      // The notice announces the redirect.
      if (window.location.pathname !== target) dismissNotice(notice.current);
    };
  }, [submitted, navigate, prefix]);

  function check(form: HTMLFormElement) {
    return validateAnswers(
      readForValidation(form),
      { today: calendarDateOf(new Date()), minimumAge: residence.apply.minimumAge },
      messages,
    );
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (done.current) return;
    cancelPendingNavigation();
    attempts.current += 1;
    const attempt = attempts.current;
    const result = check(event.currentTarget);
    if (!result.ok) {
      if (result.problems.some(isAgreement)) notify({ kind: "destructive", ...messages.notices.agreement });
      setSubmission({ status: "refused", problems: result.problems, attempt });
      return;
    }
    const application = createApplication(result.answers, new Date());
    if (submit(application)) {
      done.current = true;
      onSubmitted();
      notice.current = notify({ kind: "success", ...messages.notices.submitted });
      setSubmission({ status: "submitted" });
    } else {
      setSubmission({ status: "not stored", application, attempt });
    }
  }

  function handleEdit(form: HTMLFormElement) {
    // Later edits do not affect an application that is being sent.
    if (submission.status === "not stored" && !sendsUnkept) startOver(form);
    else clearFixed(form);
  }

  // A fixed error disappears at once. A new one waits for the next submit and never appears while the visitor types.
  function clearFixed(form: HTMLFormElement) {
    if (submission.status !== "refused") return;
    const result = check(form);
    const wrong = new Set(result.ok ? [] : result.problems.map(({ field }) => field));
    const problems = submission.problems.filter(({ field }) => wrong.has(field));
    const fixed = submission.problems.find(({ field }) => !wrong.has(field));
    if (!fixed) return;
    keepInPlace(controlsOf(form, fixed.field)[0], () =>
      setSubmission(problems.length > 0 ? { ...submission, problems } : { status: "editing" }),
    );
  }

  /** Shows the errors of an earlier attempt again, except those fixed since. */
  function refuseAgain(form: HTMLFormElement, wrong: readonly FieldName[]) {
    const result = check(form);
    const problems = result.ok ? [] : result.problems.filter(({ field }) => wrong.includes(field));
    if (problems.length > 0) setSubmission({ status: "refused", problems, attempt: 0 });
  }

  /** Clears what an earlier attempt shows above the form. */
  const startOver = (form: HTMLFormElement | null) =>
    keepInPlace(form, () => setSubmission({ status: "editing" }));

  return { submission, handleSubmit, handleEdit, startOver, refuseAgain };
}

// What is above it becomes shorter. Safari has no scroll anchoring, and no focus on a box that was clicked.
function keepInPlace(part: Element | null | undefined, update: () => void) {
  const top = () => part?.getBoundingClientRect().top ?? 0;
  const before = top();
  flushSync(update);
  window.scrollBy(0, top() - before);
}

function isAgreement({ field }: FieldProblem): boolean {
  return FIELDS[field].kind === "agreement";
}
