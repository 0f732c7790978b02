/** Reports problems in the content: `npm run check`. The exit code is 1 if there are errors. */
import { join } from "node:path";
import { loadContent } from "./load.ts";
import { hasErrors } from "./problems.ts";
import { reportOn } from "./report.ts";

const { problems } = await loadContent(join(import.meta.dirname, "../.."));
console.log(reportOn(problems));
process.exitCode = hasErrors(problems) ? 1 : 0;
