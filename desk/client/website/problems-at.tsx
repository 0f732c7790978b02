import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { isSameLocation, type ValueLocation } from "#desk/api/edits.ts";
import type { ValuePath, WebsiteProblem } from "#desk/api/website.ts";
import { useEditor } from "./editor.tsx";
import styles from "./fields.module.css";
import { useReveal } from "./use-reveal.ts";

type ProblemsAtProps = {
  path: ValuePath;
  language?: string;
  id?: string;
  only?: WebsiteProblem["severity"] | "notice";
};

/** The part that the notice about a replaced text leads to. */
const REPLACED_BY = "Delivery";

/** The problems of one value, or those of one kind. A sample has a tag instead. */
export function ProblemsAt({ path, language = FIRST_LANGUAGE, id, only }: ProblemsAtProps) {
  const reveal = useReveal();
  const problems = useProblemsAt({ path, language }).filter(
    (problem) => !problem.isSample && (!only || kindOf(problem) === only),
  );
  if (id === undefined && problems.length === 0) return null;
  return (
    <div id={id} className={only === "notice" ? styles.notice : undefined}>
      {problems.map((problem) => {
        const { message, severity } = problem;
        const isNotice = kindOf(problem) === "notice";
        return (
          <p key={message} className={severity === "error" ? "danger-text" : styles.warning}>
            {isNotice ? message.slice(0, -REPLACED_BY.length - 1) : message}
            {isNotice && (
              <>
                <button
                  type="button"
                  className="link-button"
                  onClick={() => reveal({ language, path: ["delivery", "privacy"] })}
                >
                  {REPLACED_BY}
                </button>
                .
              </>
            )}
          </p>
        );
      })}
    </div>
  );
}

/** Marks a text or photo that is still the one the website came with. */
export function SampleTag({ path, language = FIRST_LANGUAGE, id }: ProblemsAtProps) {
  const isSample = useProblemsAt({ path, language }).some((problem) => problem.isSample);
  return (
    isSample && (
      <span id={id} className={styles.sample}>
        Sample
      </span>
    )
  );
}

/** A notice is about the value in every language. */
function kindOf({ message, severity }: WebsiteProblem) {
  return message.endsWith(`under ${REPLACED_BY}.`) ? "notice" : severity;
}

function useProblemsAt(location: ValueLocation) {
  return useEditor().problems.filter((problem) => isSameLocation(problem, location));
}
