import * as v from "valibot";
import { freeBytes } from "#intake/disk.ts";
import { HttpError } from "#server/http-error.ts";
import { MAX_REQUEST_MS } from "#server/limits.ts";
import type { Actor } from "#website/actor.ts";
import type { WebsiteEditor } from "#website/editor.ts";
import type { WebsiteError } from "#website/errors.ts";
import {
  conflictChoice,
  editRequest,
  fields,
  MAX_PHOTO_BYTES,
  photo,
  photoAddress,
  publishRequest,
  releasePhotoAddress,
  undoRequest,
  website,
} from "../api/website.ts";
import { type DeskContext, transactAs } from "./context.ts";
import { sendDownload } from "./download.ts";
import { type PersonRoute, type Route, type RouteRequest, route } from "./route.ts";

/** The maximum body size of a request with edits and their bases, or with the ids of all changes, in bytes. */
const EDITS_LIMIT = 1024 * 1024;

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
const photoQuery = v.object({ width: v.optional(shownWidth, "960") });
// No file system has longer names.
const photoName = v.pipe(v.string(), v.maxLength(255, "The name of the photo is too long."));
const releaseParams = v.object({ name: v.pipe(v.string(), v.maxLength(40)) });

function editorOf({ website }: DeskContext): WebsiteEditor {
  if (website) return website;
  throw new HttpError(
    404,
    "The website can’t be edited on this server. Edit it on the computer where it was made.",
  );
}

/**
 * Throws if photos would take the space that applications need. Unused photos stay in the draft, which is a folder of this
 * machine with PostgreSQL too.
 */
async function requireDiskSpace({ dataFolder, minFreeDisk }: DeskContext): Promise<void> {
  if ((await freeBytes(dataFolder)) < 2 * minFreeDisk)
    throw new HttpError(
      422,
      "The disk is nearly full, so no more photos can be uploaded. Make room on it, or ask the person who runs your server.",
    );
}

interface EditorRoute<P, Q, B, R> extends Omit<PersonRoute<P, Q, B, R>, "run"> {
  run(
    call: RouteRequest<P, Q, B> & { readonly editor: WebsiteEditor; readonly by: Actor },
  ): Promise<NoInfer<R>>;
}

/** A route that uses the website editor, whose errors become HTTP errors. */
function editorRoute<P, Q, B, R>({ run, ...definition }: EditorRoute<P, Q, B, R>): Route {
  return route<P, Q, B, R>({
    ...definition,
    async run({ me, ...call }) {
      const { desk } = call;
      const editor = editorOf(desk);
      const requireAccess = () => transactAs(desk, me, async () => undefined);
      const by = { person: me.name, device: me.device, at: desk.now().toISOString(), requireAccess };
      try {
        await editor.open();
        return await run({ ...call, editor, by });
      } catch (error) {
        // Not recognized by its class: the server in a container has no website/.
        const { reason, message, cause } = error as Error & Partial<WebsiteError>;
        // An open page asks every few seconds. Why the draft cannot be read is logged at the start.
        if (cause instanceof Error && definition.method !== "GET")
          call.request.log.error(`The website could not be changed: ${cause.message}`);
        if (reason === "missing") throw new HttpError(404, message);
        if (reason === "refused") throw new HttpError(422, message);
        // Sends the current website, which the person has to check again.
        if (reason === "outdated") throw new HttpError(409, message, { message, ...(await editor.view()) });
        throw error;
      }
    },
  });
}

/** The routes of the website editor: values, photos, previews, publishing and releases. */
export const websiteRoutes: readonly Route[] = [
  editorRoute({
    method: "GET",
    path: "/website",
    response: website,
    run: ({ editor }) => editor.view(),
  }),
  route({
    method: "GET",
    path: "/website/fields",
    response: fields,
    run: async ({ desk }) => editorOf(desk).fields,
  }),
  editorRoute({
    method: "GET",
    path: "/website/preview",
    response: v.array(v.looseObject({ code: v.string() })),
    run: ({ editor }) => editor.preview(photoAddress),
  }),
  editorRoute({
    method: "POST",
    path: "/website/edits",
    bodyLimit: EDITS_LIMIT,
    body: editRequest,
    response: website,
    run: ({ editor, by, body }) => editor.edit(by, body),
  }),
  editorRoute({
    method: "POST",
    path: "/website/undo",
    body: undoRequest,
    response: website,
    run: ({ editor, by, body: { change, at } }) => editor.undo(by, change, at),
  }),
  editorRoute({
    method: "POST",
    path: "/website/conflicts",
    body: conflictChoice,
    response: website,
    run: ({ editor, by, body: { keep } }) => editor.resolve(by, keep),
  }),
  editorRoute({
    method: "POST",
    path: "/website/photos",
    bodyLimit: MAX_PHOTO_BYTES,
    isUpload: true,
    query: v.object({ name: photoName, minWidth: v.optional(pixels) }),
    body: v.instance(Buffer, "Send the bytes of a photo."),
    response: photo,
    async run({ desk, editor, by, query: { name, minWidth }, body, request, reply }) {
      await requireDiskSpace(desk);
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort());
      // No byte is sent while the photo waits for its turn and is decoded. Injected requests have no connection.
      request.raw.setTimeout?.(MAX_REQUEST_MS);
      return { name: await editor.photos.add(name, body, { needed: minWidth, signal: gone.signal, ...by }) };
    },
  }),
  editorRoute({
    method: "GET",
    path: "/website/photos/:name",
    params: v.object({ name: photoName }),
    query: photoQuery,
    run: async ({ editor, params: { name }, query: { width }, reply }) =>
      reply.type("image/webp").send(await editor.photos.read(name, width)),
  }),
  editorRoute({
    method: "POST",
    path: "/website/publish",
    needsPasskeyCheck: true,
    bodyLimit: EDITS_LIMIT,
    body: publishRequest,
    response: website,
    async run({ editor, by, body }) {
      await editor.publish(by, body);
      return editor.view();
    },
  }),
  editorRoute({
    method: "POST",
    path: "/website/releases/:name/publish",
    needsPasskeyCheck: true,
    params: releaseParams,
    response: website,
    async run({ editor, by, params: { name } }) {
      await editor.publishRelease(by, name);
      return editor.view();
    },
  }),
  editorRoute({
    method: "GET",
    path: "/website/releases/:name/preview",
    params: releaseParams,
    response: v.object({
      languages: v.array(v.looseObject({ code: v.string() })),
      focuses: v.record(v.string(), v.string()),
    }),
    run: ({ editor, params: { name } }) =>
      editor.previewRelease(name, (photo, width) => releasePhotoAddress(name, photo, width)),
  }),
  editorRoute({
    method: "GET",
    path: "/website/releases/:name/photos/:photo",
    params: v.object({ ...releaseParams.entries, photo: photoName }),
    query: photoQuery,
    run: async ({ editor, params: { name, photo }, query: { width }, reply }) =>
      reply.type("image/webp").send(await editor.releasePhoto(name, photo, width)),
  }),
  editorRoute({
    method: "GET",
    path: "/website/releases/:name/zip",
    params: releaseParams,
    async run({ editor, params: { name }, reply }) {
      const zip = await editor.zip(name);
      reply.type("application/zip");
      return sendDownload(reply, zip, `website-${name.slice(0, 10)}.zip`);
    },
  }),
];
