import { tabPerson } from "../../lib/tab-person.ts";

type Upload = { readonly person: string | null; readonly replaced: AbortController };

/** How many photos the server receives at a time. */
const MAX_RUNNING = 2;

/** The photos on their way, by their places. They go on while another part of the website is open. */
const uploads = new Map<string, Upload>();
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Sends a photo for a place of the website, in turn with those for other places. The last one for a place wins.
 * @returns the result of `send`; undefined if the photo was replaced, or someone else signed in
 */
export async function uploadFor(
  place: string,
  send: (signal: AbortSignal) => Promise<string>,
): Promise<string | undefined> {
  endOtherUploads();
  uploads.get(place)?.replaced.abort();
  const person = tabPerson();
  const replaced = new AbortController();
  const { signal } = replaced;
  uploads.set(place, { person, replaced });
  const isOutdated = () => signal.aborted || tabPerson() !== person;
  try {
    const name = await inTurn(async () => (isOutdated() ? undefined : send(signal)));
    return isOutdated() ? undefined : name;
  } catch (error) {
    if (isOutdated()) return undefined;
    throw error;
  } finally {
    if (uploads.get(place)?.replaced === replaced) uploads.delete(place);
  }
}

/** Ends the uploads of everyone but the person of the tab. */
export function endOtherUploads(): void {
  for (const { person, replaced } of uploads.values()) if (person !== tabPerson()) replaced.abort();
}

async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  if (running < MAX_RUNNING) running += 1;
  else await new Promise<void>((start) => waiting.push(start));
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
