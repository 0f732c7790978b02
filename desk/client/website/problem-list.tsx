import { counted } from "#app/lib/numbers.ts";
import type { ValueLocation } from "#desk/api/edits.ts";
import type { WebsiteProblem } from "#desk/api/website.ts";
import { useEditor } from "./editor.tsx";
import styles from "./problem-list.module.css";
import { inPageOrder } from "./value-locations.ts";

type ProblemListProps = { onReveal: (location: ValueLocation) => void };

/** The mistakes that block publishing. Pressing one opens its value. */
export function MistakeList({ onReveal }: ProblemListProps) {
  const mistakes = useProblems("error");
  if (mistakes.length === 0) return null;
  return (
    <section className={`fault ${styles.errors}`} aria-label="To correct">
      <details open className="disclosure">
        <summary>{`${counted(mistakes.length, "mistake")} to correct before you publish`}</summary>
        <ProblemLines problems={mistakes} onReveal={onReveal} />
      </details>
    </section>
  );
}

/** The warnings, which do not block publishing. Pressing one opens its value. */
export function WarningList({ onReveal }: ProblemListProps) {
  const warnings = useProblems("warning");
  if (warnings.length === 0) return null;
  return (
    <details className={`disclosure ${styles.warnings}`}>
      <summary>{`${counted(warnings.length, "suggestion")} for your texts and photos`}</summary>
      <ProblemLines problems={warnings} onReveal={onReveal} />
    </details>
  );
}

/** The problems of a severity, in the order of the pages, the first language first. */
export function useProblems(severity: WebsiteProblem["severity"]): WebsiteProblem[] {
  const { problems, view } = useEditor();
  const byLanguage = view.languages.flatMap(({ code }) =>
    problems.filter((problem) => problem.severity === severity && problem.language === code),
  );
  return inPageOrder(byLanguage, ({ path }) => path[0]);
}

/** Problems, each with a button that opens its value. The values of one message share its line. */
function ProblemLines({ problems, onReveal }: { problems: readonly WebsiteProblem[] } & ProblemListProps) {
  const [, ...others] = useEditor().view.languages;
  const languageOf = ({ language }: WebsiteProblem) => others.find(({ code }) => code === language)?.name;
  const byMessage = Map.groupBy(problems, ({ message }) => message);
  return (
    <ul className={styles.lines}>
      {[...byMessage].map(([message, sharing]) => (
        <li key={message}>
          <p>{message}</p>
          <ul className={styles.places}>
            {sharing
              .filter(({ path }) => path.length > 0)
              .map((problem) => (
                <li key={`${problem.language} ${problem.path.join(".")}`}>
                  <button type="button" className="link-button" onClick={() => onReveal(problem)}>
                    {[problem.place, languageOf(problem)].filter(Boolean).join(" · ")}
                  </button>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
