import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

/** What a visitor's phone may be asked for on one page. Bytes in kB (1000), as they come over the line. */
export interface Budget {
  readonly document: number;
  readonly script: number;
  readonly font: number;
  readonly image: number;
  /** Style sheets of their own: the styles stand in the page. */
  readonly stylesheet: number;
  /** Everything together, with the headers. */
  readonly all: number;
  /** Pieces: answers of any kind. */
  readonly requests: number;
  /** Pieces: each is a hash in the page's policy. */
  readonly inlineScripts: number;
}

const EVERY_PAGE = { document: 13, font: 46, image: 0, stylesheet: 0, requests: 14, inlineScripts: 5 };

/**
 * By address. A little above what is spent, so that a step up is noticed; to be lowered after every step down. Home may never
 * go beyond 100 kB of scripts, which decide when a phone on a slow line can be used, and 200 kB in all.
 */
export const BUDGETS: Readonly<Record<string, Budget>> = {
  "/": { ...EVERY_PAGE, script: 99, image: 35, all: 197 },
  "/apply": { ...EVERY_PAGE, script: 120, all: 186, requests: 16 },
  "/autopay": { ...EVERY_PAGE, script: 109, all: 172 },
  "/rules": { ...EVERY_PAGE, script: 97, all: 160 },
  "/thank-you": { ...EVERY_PAGE, script: 114, all: 178, requests: 15 },
};

// The owner's words stand in documents and scripts; what photos weigh is the owner's choice.
const OTHER_CONTENT: Partial<Budget> = {
  document: 30,
  script: 20,
  stylesheet: 5,
  image: Infinity,
  all: Infinity,
};

/** The budget for the content that is there: the sample's to the byte, another owner's with room for other words and photos. */
export async function budgetFor(path: string): Promise<Budget> {
  const budget = BUDGETS[path];
  if (budget === undefined) throw new Error(`tests/budgets.ts has no budget for ${path}.`);
  if (await contentIsSample()) return budget;
  const wider = Object.entries(budget).map(([kind, most]) => [
    kind,
    most + (OTHER_CONTENT[kind as keyof Budget] ?? 0),
  ]);
  return Object.fromEntries(wider);
}

// Of the words and photos that this project comes with. Where they change, tests/e2e/budgets.spec.ts prints the new one.
const SAMPLE = "6be6467bc82add96";

/** Whether the words and photos are those that this project comes with, to the byte. */
export async function contentIsSample(): Promise<boolean> {
  return (await contentHash()) === SAMPLE;
}

/** A short hash of the owner's words and photos. */
export async function contentHash(): Promise<string> {
  const photos = (await readdir("content/photos")).sort().map((name) => `content/photos/${name}`);
  const hash = createHash("sha256");
  for (const file of ["content/residence.yaml", ...photos]) hash.update(file).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}
