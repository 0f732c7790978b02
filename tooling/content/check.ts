import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadContent } from "./load.ts";
import { countProblems, formatProblem, hasErrors, type Problem } from "./problems.ts";

/**
 * What `npm run check` prints: mistakes first, then warnings, then one line that counts both.
 *
 * @returns lines without line endings
 */
export function reportLines(problems: readonly Problem[]): string[] {
  const groups = [
    { heading: "Mistakes, to be mended before the site can be built:", severity: "error" },
    { heading: "Worth a look; the site can be built like this:", severity: "warning" },
  ];
  const lines = groups.flatMap(({ heading, severity }) => {
    const found = problems.filter((problem) => problem.severity === severity);
    return found.length === 0 ? [] : [heading, ...found.map((problem) => `  ${formatProblem(problem)}`), ""];
  });
  const verdict = hasErrors(problems) ? "Not ready yet" : "The content is ready";
  return [...lines, `${verdict}: ${countProblems(problems)}.`];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { problems } = await loadContent(join(import.meta.dirname, "../.."));
  process.stdout.write(`${reportLines(problems).join("\n")}\n`);
  process.exitCode = hasErrors(problems) ? 1 : 0;
}
