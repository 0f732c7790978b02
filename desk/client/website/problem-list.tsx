import { counted } from "#app/lib/numbers.ts";
import type { WebsiteProblem } from "#desk/api/website.ts";
import { useEditor } from "./editor.tsx";
import styles from "./problem-list.module.css";
import { inPageOrder, type ValueLocation } from "./value-locations.ts";

type ProblemListProps = { onReveal: (location: ValueLocation) => void };

/** All errors and warnings. Pressing one opens its value. */
export function ProblemList({ onReveal }: ProblemListProps) {
  const { problems: all, view } = useEditor();
  const byLanguage = view.languages.flatMap(({ code }) => all.filter(({ language }) => language === code));
  const problems = inPageOrder(byLanguage, ({ path }) => path[0]);
  const errors = problems.filter(({ severity }) => severity === "error");
  const warnings = problems.filter(({ severity }) => severity === "warning");
  return (
    <>
      {errors.length > 0 && (
        <section className={`fault ${styles.errors}`} aria-label="To correct">
          <details open className="disclosure">
            <summary>{`${counted(errors.length, "mistake")} to correct before you publish`}</summary>
            <ProblemLines problems={errors} onReveal={onReveal} />
          </details>
        </section>
      )}
      {warnings.length > 0 && (
        <details className={`disclosure ${styles.warnings}`}>
          <summary>{`${counted(warnings.length, "thing")} to look at: samples, gaps and long texts`}</summary>
          <ProblemLines problems={warnings} onReveal={onReveal} />
        </details>
      )}
    </>
  );
}

/** Problems, each with a button that opens its value. */
function ProblemLines({ problems, onReveal }: { problems: readonly WebsiteProblem[] } & ProblemListProps) {
  const [, ...others] = useEditor().view.languages;
  const languageOf = ({ language }: WebsiteProblem) => others.find(({ code }) => code === language)?.name;
  return (
    <ul className={styles.lines}>
      {problems.map((problem) => (
        <li key={`${problem.language} ${problem.path.join(".")} ${problem.message}`}>
          {problem.path.length > 0 && (
            <button type="button" className="link-button" onClick={() => onReveal(problem)}>
              {[problem.place, languageOf(problem)].filter(Boolean).join(" · ")}
            </button>
          )}
          <span>{problem.message}</span>
        </li>
      ))}
    </ul>
  );
}
