import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { isSameLocation, type ValueLocation } from "#desk/api/edits.ts";
import type { ValuePath, WebsiteProblem } from "#desk/api/website.ts";
import { Button } from "../../layout/button.tsx";
import { useEditor } from "../editor/editor.tsx";
import { useReveal } from "../editor/use-reveal.ts";
import styles from "./fields.module.css";

type ProblemsAtProps = {
  path: ValuePath;
  language?: string;
  id?: string;
  only?: WebsiteProblem["severity"];
};

/**
 * The problems of one value, or those of one kind. A sample has a tag instead. A value that another one replaces is
 * mentioned at both.
 */
export function ProblemsAt({ path, language = FIRST_LANGUAGE, id, only }: ProblemsAtProps) {
  const reveal = useReveal();
  const problems = useProblemsAt({ path, language }).filter(
    (problem) => !problem.isSample && (!only || problem.severity === only),
  );
  if (id === undefined && problems.length === 0) return null;
  return (
    <div id={id}>
      {problems.map(({ message, severity, replacedBy }) => (
        <p key={message} className={severity === "error" ? "danger-text" : styles.warning}>
          {message}
          {replacedBy && replacedBy.join() !== path.join() && (
            <>
              {" "}
              <Button look="link" onClick={() => reveal({ language, path: replacedBy })}>
                Go to Delivery
              </Button>
            </>
          )}
        </p>
      ))}
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

/** Whether visitors miss something until a value is written. */
export function useIsNeeded(location: ValueLocation): boolean {
  return useProblemsAt(location).some(({ isUrgent, isSample }) => isUrgent && !isSample);
}

/** Whether visitors see another value instead of the one at a path, and nothing in it has to be corrected. */
export function useIsReplaced(path: ValuePath): boolean {
  const problems = useEditor().problems.filter((problem) => problem.path.join() === path.join());
  return (
    problems.some(({ replacedBy }) => replacedBy) && problems.every(({ severity }) => severity !== "error")
  );
}

function useProblemsAt(location: ValueLocation) {
  return useEditor().problems.filter(
    ({ replacedBy = null, ...problem }) =>
      isSameLocation(problem, location) ||
      (replacedBy !== null && isSameLocation({ ...problem, path: replacedBy }, location)),
  );
}
