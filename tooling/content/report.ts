import { countProblems, formatProblem, hasErrors, type Problem } from "./problems.ts";

/** The report about the content: errors, then warnings, then a line with both counts. */
export function reportOn(problems: readonly Problem[]): string {
  const groups = [
    { heading: "Mistakes, to be fixed before the site can be built:", severity: "error" },
    { heading: "Worth a look; the site can be built like this:", severity: "warning" },
  ];
  const lines = groups.flatMap(({ heading, severity }) => {
    const found = problems.filter((problem) => problem.severity === severity);
    return found.length === 0 ? [] : [heading, ...found.map((problem) => `  ${formatProblem(problem)}`), ""];
  });
  const verdict = hasErrors(problems) ? "Not ready yet" : "The content is ready";
  return [...lines, `${verdict}: ${countProblems(problems)}.`].join("\n");
}
