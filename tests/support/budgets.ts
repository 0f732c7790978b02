import { readdir, readFile } from "node:fs/promises";
import { isSamplePhoto } from "#tooling/content/samples.ts";

/** The budgets of one page on a visitor's phone, in kB (1000 bytes) over the network. */
export interface Budget {
  readonly document: number;
  readonly script: number;
  readonly font: number;
  readonly image: number;
  /** External style sheets: the styles are in the page. */
  readonly stylesheet: number;
  /** Everything together, with the headers. */
  readonly all: number;
  /** Pieces: answers of any kind. */
  readonly requests: number;
  /** Pieces: each is a hash in the page's policy. */
  readonly inlineScripts: number;
}

/** A little above what is spent, so that a step up is noticed; to be lowered after every step down. */
const EVERY_PAGE: Budget = {
  document: 16,
  script: 86,
  font: 46,
  image: 0,
  stylesheet: 0,
  all: 151,
  requests: 9,
  inlineScripts: 1,
};

/** With the photos of the first two screens. It may never go beyond 88 kB of scripts and 200 kB in all. */
const HOME: Budget = { ...EVERY_PAGE, image: 44, all: 196, requests: 11 };

// The owner's words are in documents and scripts; the weight of photos is the owner's choice.
const OTHER_CONTENT: Partial<Budget> = {
  document: 30,
  script: 20,
  stylesheet: 5,
  image: Infinity,
  all: Infinity,
};

/** The budget for the content that is there: the sample's to the byte, another owner's with room for other words and photos. */
export async function budgetFor(path: string): Promise<Budget> {
  const budget = /^\/(?:[a-z]{2})?$/.test(path) ? HOME : EVERY_PAGE;
  if (await contentIsSample()) return budget;
  const wider = Object.entries(budget).map(([kind, most]) => [
    kind,
    most + (OTHER_CONTENT[kind as keyof Budget] ?? 0),
  ]);
  return Object.fromEntries(wider);
}

/** Whether the name of the residence and the photos are still the shipped samples. */
export async function contentIsSample(): Promise<boolean> {
  const names = await readdir("content/photos");
  const photos = await Promise.all(names.map((name) => readFile(`content/photos/${name}`)));
  const words = await readFile("content/residence.yaml", "utf8");
  return words.includes("name: Sage House") && photos.every(isSamplePhoto);
}
