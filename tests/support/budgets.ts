import { readdir, readFile } from "node:fs/promises";
import { isSamplePhoto } from "#tooling/content/warnings/samples.ts";

/** The budgets of a page on a visitor's phone, in kB (1000 bytes) over the network. */
export interface Budget {
  readonly document: number;
  readonly script: number;
  readonly font: number;
  readonly image: number;
  /** External style sheets. The pages inline their styles. */
  readonly stylesheet: number;
  /** The total including headers. */
  readonly all: number;
  /** The number of responses of any kind. */
  readonly requests: number;
  /** The number of inline scripts. Each is a hash in the page's policy. */
  readonly inlineScripts: number;
}

/** Slightly above the current sizes, so that an increase is noticed. Lower it after every decrease. */
const EVERY_PAGE: Budget = {
  // The hashes in their addresses change the compressed sizes of a document and of scripts by up to 70 bytes.
  document: 18,
  script: 86.6,
  font: 46,
  image: 0,
  stylesheet: 0,
  all: 154,
  requests: 9,
  inlineScripts: 1,
};

/** Includes the photos on the first two screens. The hard limits are 88 kB of scripts and 200 kB in total. */
const HOME: Budget = { ...EVERY_PAGE, image: 44, all: 198.1, requests: 11 };

// Documents and scripts contain the owner's texts. The size of photos is the owner's choice.
const OTHER_CONTENT: Partial<Budget> = {
  document: 30,
  script: 20,
  stylesheet: 5,
  image: Infinity,
  all: Infinity,
};

/** The budget of a page: exact for the sample content, with a margin for other texts and photos otherwise. */
export async function budgetFor(path: string): Promise<Budget> {
  const budget = /^\/(?:[a-z]{2})?$/.test(path) ? HOME : EVERY_PAGE;
  if (await contentIsSample()) return budget;
  const wider = Object.entries(budget).map(([kind, most]) => [
    kind,
    most + (OTHER_CONTENT[kind as keyof Budget] ?? 0),
  ]);
  return Object.fromEntries(wider);
}

/** Whether the name of the residence and the photos are the shipped samples. */
export async function contentIsSample(): Promise<boolean> {
  const names = await readdir("content/photos");
  const photos = await Promise.all(names.map((name) => readFile(`content/photos/${name}`)));
  const text = await readFile("content/residence.yaml", "utf8");
  return text.includes("name: Sage House") && photos.every(isSamplePhoto);
}
