import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { type Edit, type Field, type Photo, photo, type Website, website } from "#desk/api/website.ts";
import type { LanguageContent } from "../preview/contract.ts";
import type { Saved } from "../website/edit-queue.ts";
import { inPageOrder } from "../website/places.ts";
import { ApiError, fetchApi, fetchJson } from "./fetch-json.ts";
import { queryClient } from "./query-client.ts";

const WEBSITE = ["website"];
/** How often an open page asks for what others did, in milliseconds; more often while something is published. */
const AGAIN_MS = 5_000;
const PUBLISHING_MS = 1_000;

// What the server makes of its own schema, for pages of the same build.
const fields = v.array(v.custom<Field>((one) => typeof one === "object"));
const languages = v.array(v.custom<LanguageContent>((one) => typeof one === "object"));

/** The website as it is edited. */
export const websiteQuery = queryOptions({
  queryKey: WEBSITE,
  queryFn: ({ signal }) => fetchJson("/website", website, { signal }),
  refetchInterval: ({ state }) => (state.data?.publishing ? PUBLISHING_MS : AGAIN_MS),
});

/** What can be edited. */
export const fieldsQuery = queryOptions({
  queryKey: [...WEBSITE, "fields"],
  queryFn: ({ signal }) => fetchJson("/website/fields", fields, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  select: inPageOrder,
});

/** What the pages are drawn from with the draft at a revision; that of the one before until it is there. */
export function previewQuery(revision: number) {
  return queryOptions({
    queryKey: [...WEBSITE, "preview", revision],
    queryFn: ({ signal }) => fetchJson("/website/preview", languages, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** What the pages of a release were drawn from. */
export function releaseQuery(name: string) {
  return queryOptions({
    queryKey: [...WEBSITE, "release", name],
    queryFn: ({ signal }) => fetchJson(`/website/releases/${name}/preview`, languages, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Shows what the server answered to a change, unless something newer is shown already. */
export function showWebsite(answer: Website): void {
  queryClient.setQueryData(websiteQuery.queryKey, (before) =>
    before && before.revision > answer.revision ? before : answer,
  );
}

/** Sends edits. Rejects if they may be sent again. */
export async function saveEdits(base: number, edits: readonly Edit[]): Promise<Saved> {
  try {
    return { website: await fetchJson("/website/edits", website, { method: "POST", body: { base, edits } }) };
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 413, 422].includes(error.status)) throw error;
    const { success, output } = v.safeParse(website, error.body);
    return { refusal: error.message, ...(success && { website: output }) };
  }
}

/** Sends a change that is answered with the website. @param path below `/website` */
export async function changeWebsite(path: string, body?: unknown): Promise<void> {
  showWebsite(await fetchJson(`/website${path}`, website, { method: "POST", body }));
}

/** Hands a photo over for the draft. @throws ApiError that says what is wrong with it */
export async function uploadPhoto(file: Blob, name: string, minWidth = 0): Promise<Photo> {
  const query = new URLSearchParams({ name, ...(minWidth > 0 && { minWidth: String(minWidth) }) });
  return fetchJson(`/website/photos?${query}`, photo, { method: "POST", body: file });
}

/** What a static host gets of a release. */
export async function fetchZip(release: string): Promise<Blob> {
  return (await fetchApi(`/website/releases/${release}/zip`)).blob();
}

/** The address of a photo. @param width pixels */
export function photoAddress(name: string, width: number): string {
  return `/desk/api/website/photos/${encodeURIComponent(name)}?width=${width}`;
}
