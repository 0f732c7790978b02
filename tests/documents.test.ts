import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, matchesGlob, sep } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const MAPS = ["README.md", "CONTRIBUTING.md", "tests/README.md"];
const DECISIONS = "docs/decisions";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
/** Folders that a build, a test or an installation makes: a fresh clone has none of them. */
const MADE = [...read(".gitignore").matchAll(/^\/?([\w.-]+)\/$/gm)].map(([, folder]) => folder);
/** Every file and folder of the project, with slashes: "docs", "docs/desk.md". */
const PLACES = readdirSync(ROOT)
  .filter((entry) => entry !== ".git" && !MADE.includes(entry))
  .flatMap((entry) => [entry, ...below(entry).map((name) => `${entry}/${name.replaceAll(sep, "/")}`)]);
const GUIDES = PLACES.filter((place) => matchesGlob(place, "docs/*.md"));
const ALL = [...MAPS, ...GUIDES, `${DECISIONS}/README.md`];

function below(entry: string): string[] {
  const path = join(ROOT, entry);
  return statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: "utf8" }) : [];
}

/** The paths in backticks, without what is made later and addresses of pages, and with placeholders like <name> as globs. */
function pathsIn(document: string): string[] {
  const prose = read(document).replaceAll(/^```.*?^```/gms, "");
  return [...prose.matchAll(/`([^`\s]+)`/g)]
    .map(([, text = ""]) => text.replaceAll(/<\w+>/g, "*").replace(/\/$/, "/**"))
    .filter((text) => /^[\w.*-]+(\/[\w.*-]+)+$|^[\w.*-]+\.(tsx?|mjs|css|md|json|ya?ml)$/.test(text))
    .filter((text) => !MADE.includes(text.split("/")[0]));
}

test.each(MAPS)("every path in %s exists", (document) => {
  // A name may go on from the folder that was named before it: `app/messages/en/` and `es/`.
  const isThere = (path: string) =>
    PLACES.some((place) => matchesGlob(place, path) || matchesGlob(place, `**/${path}`));
  const paths = pathsIn(document);
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test.each(ALL)("every link to a file in %s leads to one", (document) => {
  const links = [...read(document).matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)].map(([, link = ""]) => link);
  expect(
    links.filter((link) => !PLACES.includes(join(dirname(document), link).replaceAll(sep, "/"))),
  ).toEqual([]);
});

test.each([...ALL, ".github/workflows/test.yml", ".ci/run"])("every npm command in %s exists", (document) => {
  const commands = [...read(document).matchAll(/\bnpm (?:run (?:--[\w-]+ )*([\w:-]+)|(start|test)\b)/g)];
  expect(commands.map(([, run, short]) => run ?? short).filter((name) => !(`${name}` in scripts))).toEqual(
    [],
  );
});

test("CONTRIBUTING.md names every suite", () => {
  const suites = Object.keys(scripts).filter((name) => /^(test:.+|lint|typecheck)$/.test(name));
  expect(suites.filter((name) => !read("CONTRIBUTING.md").includes(`npm run ${name}`))).toEqual([]);
});

test("the list of decisions has every title and every number", () => {
  const rows = [
    ...read(`${DECISIONS}/README.md`).matchAll(/^\| (\d{3}) \|(?: \[(.+)\]\((.+)\))? \| .+ \|$/gm),
  ];
  const listed = rows.flatMap(([, number, title, file]) => (file ? [[file, `# ${number}: ${title}`]] : []));
  const written = PLACES.filter((place) => matchesGlob(place, `${DECISIONS}/*.md`))
    .map((place) => place.slice(DECISIONS.length + 1))
    .filter((file) => file !== "README.md" && file !== "000-template.md")
    .map((file) => [file, /^# .+$/m.exec(read(`${DECISIONS}/${file}`))?.[0]]);
  expect(listed).toEqual(written);
  expect(rows.map(([, number]) => Number(number))).toEqual(rows.map((_, index) => index + 1));
});
