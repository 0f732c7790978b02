import * as v from "valibot";
import { HttpError } from "#server/http-error.ts";
import type { Actor } from "#website/publish/publisher.ts";
import type { Website as WebsiteEditor } from "#website/website.ts";
import { API } from "../api/shared.ts";
import {
  conflictChoice,
  editRequest,
  photo,
  publishRequest,
  undoRequest,
  type Website,
  website,
} from "../api/website.ts";
import type { CurrentUser, DeskContext } from "./context.ts";
import { type Route, route } from "./route.ts";

/** The maximum body size of a request with edits, in bytes. */
const EDITS_LIMIT = 512 * 1024;
/** The upload limit for a photo, in bytes. */
const PHOTO_LIMIT = 40_000_000;

const pixels = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{1,3}$/, "A width is a number of pixels."),
  v.transform(Number),
  v.maxValue(4000),
);
/** The widths that the desk shows. Each is kept in memory, so that others are refused. */
const shownWidth = v.pipe(
  v.picklist(["480", "960", "1920"], "A photo is shown 480, 960 or 1920 pixels wide."),
  v.transform(Number),
);
const photoName = v.pipe(v.string(), v.maxLength(200));
const releaseParams = v.object({ name: v.pipe(v.string(), v.maxLength(40)) });

function editorOf({ website }: DeskContext): WebsiteEditor {
  if (website) return website;
  throw new HttpError(404, "The website cannot be edited on this server: its text files are somewhere else.");
}

function byOf({ name, device }: CurrentUser, { now }: DeskContext): Actor {
  return { person: name, device, at: now().toISOString() };
}

/** Runs `work` with the website editor, and maps its errors to HTTP errors. */
async function withEditor<Result>(
  desk: DeskContext,
  work: (editor: WebsiteEditor) => Promise<Result>,
): Promise<Result> {
  const editor = editorOf(desk);
  try {
    await editor.open();
    return await work(editor);
  } catch (error) {
    const reason = error instanceof Error && "reason" in error ? error.reason : undefined;
    const { message } = error as Error;
    if (reason === "missing") throw new HttpError(404, message);
    if (reason === "refused") throw new HttpError(422, message);
    // Sends the current website, which the person has to check again.
    if (reason === "outdated") throw new HttpError(409, message, { message, ...(await editor.view()) });
    throw error;
  }
}

/** The routes of the website editor: values, photos, previews, publishing and releases. */
export const websiteRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/website",
    response: website,
    run: ({ desk }): Promise<Website> => withEditor(desk, (editor) => editor.view()),
  }),
  route({
    method: "GET",
    path: "/website/fields",
    response: v.array(v.looseObject({ key: v.string() })),
    run: async ({ desk }) => editorOf(desk).fields,
  }),
  route({
    method: "GET",
    path: "/website/preview",
    response: v.array(v.looseObject({ code: v.string() })),
    run: ({ desk }) =>
      withEditor(desk, (editor) =>
        editor.preview((name, width) => `${API}/website/photos/${encodeURIComponent(name)}?width=${width}`),
      ),
  }),
  route({
    method: "POST",
    path: "/website/edits",
    bodyLimit: EDITS_LIMIT,
    body: editRequest,
    response: website,
    run: ({ desk, me, body: { base, edits } }) =>
      withEditor(desk, (editor) => editor.edit(byOf(me, desk), base, edits)),
  }),
  route({
    method: "POST",
    path: "/website/undo",
    body: undoRequest,
    response: website,
    run: ({ desk, me, body: { change } }) =>
      withEditor(desk, (editor) => editor.undo(byOf(me, desk), change)),
  }),
  route({
    method: "POST",
    path: "/website/conflicts",
    body: conflictChoice,
    response: website,
    run: ({ desk, me, body: { keep } }) => withEditor(desk, (editor) => editor.resolve(byOf(me, desk), keep)),
  }),
  route({
    method: "GET",
    path: "/website/photos",
    response: v.array(photo),
    run: ({ desk }) => withEditor(desk, ({ photos }) => photos.list()),
  }),
  route({
    method: "POST",
    path: "/website/photos",
    bodyLimit: PHOTO_LIMIT,
    isUpload: true,
    query: v.object({ name: photoName, minWidth: v.optional(pixels) }),
    body: v.instance(Buffer, "Send the bytes of a photo."),
    response: photo,
    run: ({ desk, query: { name, minWidth }, body }) =>
      withEditor(desk, ({ photos }) => photos.add(name, body, minWidth)),
  }),
  route({
    method: "GET",
    path: "/website/photos/:name",
    params: v.object({ name: photoName }),
    query: v.object({ width: v.optional(shownWidth, "960") }),
    run: ({ desk, params: { name }, query: { width }, reply }) =>
      withEditor(desk, async ({ photos }) => {
        const picture = await photos.read(name, width);
        return reply.type("image/webp").send(picture);
      }),
  }),
  route({
    method: "POST",
    path: "/website/publish",
    needsPasskeyCheck: true,
    body: publishRequest,
    response: website,
    run: ({ desk, me, body: { revision } }) =>
      withEditor(desk, async (editor) => {
        await editor.publish(byOf(me, desk), revision, desk.now);
        return editor.view();
      }),
  }),
  route({
    method: "POST",
    path: "/website/releases/:name/publish",
    needsPasskeyCheck: true,
    params: releaseParams,
    response: website,
    run: ({ desk, me, params: { name } }) =>
      withEditor(desk, async (editor) => {
        await editor.publishRelease(byOf(me, desk), name, desk.now);
        return editor.view();
      }),
  }),
  route({
    method: "GET",
    path: "/website/releases/:name/preview",
    params: releaseParams,
    response: v.array(v.looseObject({ code: v.string() })),
    run: ({ desk, params: { name } }) => withEditor(desk, (editor) => editor.previewRelease(name)),
  }),
  route({
    method: "GET",
    path: "/website/releases/:name/zip",
    params: releaseParams,
    run: ({ desk, params: { name }, reply }) =>
      withEditor(desk, async (editor) => {
        const zip = await editor.zip(name);
        reply.header("Content-Disposition", `attachment; filename="website-${name.slice(0, 10)}.zip"`);
        return reply.type("application/zip").send(zip);
      }),
  }),
];
