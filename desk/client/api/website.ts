import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { downloadBlob } from "#app/lib/download.ts";
import type { Values } from "#desk/api/edits.ts";
import {
  type EditRequest,
  fields,
  MAX_PHOTO_BYTES,
  photo,
  type WebsiteView,
  website,
} from "#desk/api/website.ts";
import type { LanguageContent } from "../preview/contract.ts";
import type { Saved } from "../website/editor/edit-queue.ts";
import { inPageOrder } from "../website/editor/value-locations.ts";
import { fetchApi, fetchJson } from "./fetch-json.ts";
import { queryClient, signOutWhenRefused } from "./query-client.ts";
import { ApiError } from "./request.ts";

const WEBSITE = ["website"];
/** How often an open page polls for changes by others, in milliseconds. More often while publishing. */
const POLL_MS = 5_000;
const PUBLISHING_MS = 1_000;
/** Requests that outlive their page may have 64 KiB in all, and a character up to three bytes. */
const MAX_KEEPALIVE_CHARACTERS = 20_000;

// Not validated: the server generates it from its own schema, for pages of the same build.
const languages = v.array(v.custom<LanguageContent>((one) => typeof one === "object"));
const releasePreview = v.object({ languages, focuses: v.record(v.string(), v.string()) });

/** The website with its draft. */
export const websiteQuery = queryOptions({
  queryKey: WEBSITE,
  queryFn: ({ signal }) => fetchJson("/website", website, { signal }),
  refetchInterval: ({ state }) => (state.data?.publishing ? PUBLISHING_MS : POLL_MS),
});

/** The fields of the editor. */
export const fieldsQuery = queryOptions({
  queryKey: [...WEBSITE, "fields"],
  queryFn: ({ signal }) => fetchJson("/website/fields", fields, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  select: (all) => inPageOrder(all, ({ key }) => key),
});

/** The content of the preview at a revision of the draft. The previous content stays until it arrives. */
export function previewQuery(revision: number) {
  return queryOptions({
    queryKey: [...WEBSITE, "preview", revision],
    queryFn: ({ signal }) => fetchJson("/website/preview", languages, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** The content of the preview of a release. */
export function releaseQuery(name: string) {
  return queryOptions({
    queryKey: [...WEBSITE, "release", name],
    queryFn: ({ signal }) => fetchJson(`/website/releases/${name}/preview`, releasePreview, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Shows the website from a response, unless a newer revision is shown already. */
export function showWebsite(answer: WebsiteView): void {
  // The answer of a poll may be older.
  void queryClient.cancelQueries({ queryKey: WEBSITE, exact: true });
  queryClient.setQueryData(websiteQuery.queryKey, (before) =>
    before && before.revision > answer.revision ? before : answer,
  );
}

/** The values of the website that is shown. */
export function shownValues(): Values {
  return queryClient.getQueryData(websiteQuery.queryKey)?.values ?? {};
}

/** Saves edits, also those of a page that is closed right after. Rejects if they should be sent again. */
export async function saveEdits(batch: EditRequest): Promise<Saved> {
  const keepalive = JSON.stringify(batch).length < MAX_KEEPALIVE_CHARACTERS;
  try {
    return {
      website: await fetchJson("/website/edits", website, { method: "POST", body: batch, keepalive }),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    signOutWhenRefused(error);
    if (![400, 409, 413, 422].includes(error.status)) throw error;
    const { success, output } = v.safeParse(website, error.body);
    return { refusal: error.message, ...(success && { website: output }) };
  }
}

/**
 * Sends a change and shows the returned website, also that of a refusal.
 * @param path relative to `/website`
 */
export async function changeWebsite(path: string, body?: unknown): Promise<void> {
  try {
    showWebsite(await fetchJson(`/website${path}`, website, { method: "POST", body }));
  } catch (error) {
    const { success, output } = v.safeParse(website, error instanceof ApiError && error.body);
    if (success) showWebsite(output);
    throw error;
  }
}

/**
 * Uploads a photo to the draft.
 * @returns its name
 * @throws Error that explains why the photo is refused
 */
export async function uploadPhoto(
  file: Blob,
  name: string,
  { minWidth = 0, signal }: { minWidth?: number | undefined; signal: AbortSignal },
): Promise<string> {
  if (file.size > MAX_PHOTO_BYTES)
    throw new Error("The photo is larger than 40 MB. Save it about 2400 pixels wide.");
  const query = new URLSearchParams({ name, ...(minWidth > 0 && { minWidth: String(minWidth) }) });
  return (await fetchJson(`/website/photos?${query}`, photo, { method: "POST", body: file, signal })).name;
}

/** Downloads a release as a ZIP file, for a static host. */
export async function downloadRelease(name: string): Promise<void> {
  const answer = await fetchApi(`/website/releases/${name}/zip`);
  downloadBlob(`website-${name.slice(0, 10)}.zip`, await answer.blob());
}
