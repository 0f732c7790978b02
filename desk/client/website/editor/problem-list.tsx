import { counted } from "#app/lib/numbers.ts";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { type ValueLocation, valueAt } from "#desk/api/edits.ts";
import type { Field, WebsiteProblem } from "#desk/api/website.ts";
import { Button } from "../../layout/button.tsx";
import { useEditor } from "./editor.tsx";
import styles from "./problem-list.module.css";
import { inPageOrder } from "./value-locations.ts";

/** A longer text would not fit beside another one. */
const MAX_LENGTH = 18;

/** Values that are known by the text beside them. */
const TITLES: Record<string, string> = { answer: "question", photo: "caption" };

type ProblemListProps = { fields: readonly Field[]; onReveal: (location: ValueLocation) => void };

/** The mistakes that block publishing. Pressing one opens its value. */
export function MistakeList(props: ProblemListProps) {
  const mistakes = useProblems("error");
  if (mistakes.length === 0) return null;
  return (
    <section className={`fault ${styles.errors}`} aria-label="To correct">
      <details open className="disclosure">
        <summary>{`${counted(mistakes.length, "mistake")} to correct before you publish`}</summary>
        <ProblemLines problems={mistakes} {...props} />
      </details>
    </section>
  );
}

/** The warnings, which do not block publishing. Pressing one opens its value. */
export function WarningList(props: ProblemListProps) {
  const warnings = useProblems("warning");
  const urgent = warnings.filter(({ isUrgent }) => isUrgent);
  const others = warnings.filter(({ isUrgent }) => !isUrgent);
  if (warnings.length === 0) return null;
  return (
    <details className="disclosure">
      <summary>
        <span>
          {urgent.length > 0 ? (
            <>
              <strong>{`${urgent.length} to do first`}</strong>
              {others.length > 0 && (
                <span className="spoken-on-phones">{`, ${counted(others.length, "more suggestion")}`}</span>
              )}
            </>
          ) : (
            <span>{counted(others.length, "suggestion")}</span>
          )}
          <span className="spoken-on-phones">{" for your texts and photos"}</span>
        </span>
      </summary>
      <ProblemLines problems={urgent} {...props} />
      {others.length > 0 && (
        <p className={`soft ${styles.canWait}`}>
          {`${urgent.length > 0 ? "The rest" : "All of this"} can wait until after you publish.`}
        </p>
      )}
      <ProblemLines problems={others} {...props} />
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

type ProblemLinesProps = ProblemListProps & { problems: readonly WebsiteProblem[] };

/** Problems by message and part of the website, each with a button that opens its value. */
function ProblemLines({ problems, fields, onReveal }: ProblemLinesProps) {
  const { view, values } = useEditor();
  if (problems.length === 0) return null;
  const { languages } = view;
  const languageOf = ({ language }: WebsiteProblem) => languages.find(({ code }) => code === language)?.name;
  const nameOf = ({ path, label }: WebsiteProblem) => {
    const title = valueAt(values[FIRST_LANGUAGE], [...path.slice(0, -1), TITLES[String(path.at(-1))] ?? ""]);
    return typeof title === "string" && title ? `“${shortened(title)}”` : label;
  };
  const shown = problems.map(({ replacedBy, ...one }) => (replacedBy ? { ...one, path: replacedBy } : one));
  // What is said of few values comes first: it would be below a long list.
  const byMessage = [...Map.groupBy(shown, ({ message }) => message)].toSorted(
    ([, one], [, other]) => one.length - other.length,
  );
  return (
    <ul className={styles.lines}>
      {byMessage.map(([message, sharing]) => (
        <li key={message} className={sharing[0]?.isUrgent ? "callout callout-danger" : undefined}>
          <p>
            {message} {sharing.length > 1 && <span className={styles.count}>{sharing.length}</span>}
          </p>
          <ul className={styles.places}>
            {partsOf(sharing, fields).map(([part, inPart]) => (
              <li key={part}>
                <span className="soft">{part}</span>
                <span className={styles.values}>
                  {inPart.map((ofValue) => (
                    <span key={ofValue[0]?.path.join(".")} className={styles.value}>
                      {ofValue.map((problem, index) => {
                        const language = problem.language !== FIRST_LANGUAGE && languageOf(problem);
                        return (
                          <Button key={problem.language} look="link" onClick={() => onReveal(problem)}>
                            <span className={index > 0 ? "visually-hidden" : undefined}>
                              {nameOf(problem)}
                              {language && " · "}
                            </span>
                            {language && <span className={styles.language}>{language}</span>}
                          </Button>
                        );
                      })}
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The first words of a text. */
function shortened(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).replace(/\W+\w*$/, "")}…` : text;
}

/**
 * The problems of each part by its label and by their value, which may have some in both languages. A problem of the
 * whole text file is in no part.
 */
function partsOf(problems: readonly WebsiteProblem[], fields: readonly Field[]) {
  return fields.flatMap(({ key, label }) => {
    const inPart = Map.groupBy(
      problems.filter(({ path }) => path[0] === key),
      ({ path }) => path.join("."),
    );
    return inPart.size > 0 ? [[label, [...inPart.values()]] as const] : [];
  });
}
