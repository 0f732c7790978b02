import { isSameLocation } from "#desk/api/edits.ts";
import type { ValuePath } from "#desk/api/website.ts";
import { useEditor } from "./editor.tsx";
import styles from "./fields.module.css";

type ProblemsAtProps = { path: ValuePath; language?: string; id?: string };

/** The problems of one value. */
export function ProblemsAt({ path, language = "en", id }: ProblemsAtProps) {
  const problems = useEditor().problems.filter((problem) => isSameLocation(problem, { language, path }));
  if (id === undefined && problems.length === 0) return null;
  return (
    <div id={id}>
      {problems.map(({ message, severity }) => (
        <p key={message} className={severity === "error" ? styles.error : styles.warning}>
          {message}
        </p>
      ))}
    </div>
  );
}
