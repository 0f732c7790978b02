import { countProblems, formatProblem, hasErrors, type Problem } from "./problems.ts";

/**
 * The report about the content: errors, then warnings, then a line with both counts.
 * @param format the lines of problems of one severity
 */
export function reportOn(problems: readonly Problem[], format = formatEach): string {
  const groups = [
    { heading: "Mistakes, to be fixed before the site can be built:", severity: "error" },
    { heading: "Worth a look; the site can be built like this:", severity: "warning" },
  ];
  const lines = groups.flatMap(({ heading, severity }) => {
    const found = problems.filter((problem) => problem.severity === severity);
    return found.length === 0 ? [] : [heading, ...format(found).map((line) => `  ${line}`), ""];
  });
  const verdict = hasErrors(problems) ? "Not ready yet" : "The content is ready";
  return [...lines, `${verdict}: ${countProblems(problems)}.`].join("\n");
}

function formatEach(problems: readonly Problem[]): string[] {
  return problems.map(formatProblem);
}

/** One line for all sample texts of a file, and one for its sample photos: new content has two dozen of them. */
export function formatSamplesTogether(problems: readonly Problem[]): string[] {
  const groups = Map.groupBy(problems, (one) => (one.isSample ? `${one.file} ${one.atDesk}` : one));
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    if (more.length === 0) return [formatProblem(first)];
    return [`${first.file}, lines ${[first, ...more].map(({ line }) => line).join(", ")}: ${first.atDesk}`];
  });
}
