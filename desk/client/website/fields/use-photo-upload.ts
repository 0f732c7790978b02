import { useIsMutating, useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { type ValueLocation, type Values, valueAt } from "#desk/api/edits.ts";
import type { ValuePath } from "#desk/api/website.ts";
import { uploadPhoto } from "../../api/website.ts";
import { useEditor } from "../editor/editor.tsx";
import { UPLOAD_KEY } from "../editor/tab-edits.ts";
import { uploadFor } from "../editor/uploads.ts";
import { useReveal } from "../editor/use-reveal.ts";
import { controlId } from "../editor/value-locations.ts";
import { toReadablePhoto } from "./heic.ts";

const REPLACED = "The photo here was changed in the meantime. Choose yours again.";
const SEVERAL = "Only one photo fits here. Drop one at a time.";

type PhotoUpload = {
  /** The group of the photo. */
  path: ValuePath;
  /** The name of the group, for a message if the upload fails later. */
  label: string;
  /** In pixels. */
  minWidth: number | undefined;
};

/** Uploads a photo, sets it, and leads to its description. */
export function usePhotoUpload({ path, label, minWidth }: PhotoUpload) {
  const { view, values, currentValues, edit } = useEditor();
  const reveal = useReveal();
  const [refusedFor, setRefusedFor] = useState<unknown>();
  const at = (key: string): ValueLocation => ({ language: FIRST_LANGUAGE, path: [...path, key] });
  const valueIn = (all: Values, key: string) => valueAt(all[FIRST_LANGUAGE], at(key).path);
  const location = at("photo");
  const stored = valueIn(values, "photo");
  const isWritten = valueAt(values[FIRST_LANGUAGE], path) !== undefined;
  const place = path.join();
  const mutationKey = [...UPLOAD_KEY, place];
  // Also one that was begun before another part was open.
  const isUploading = useIsMutating({ mutationKey }) > 0;
  const {
    mutate,
    data: uploaded,
    error,
  } = useMutation({
    mutationKey,
    meta: { what: `Uploading the photo for ${label}` },
    async mutationFn(files: readonly File[]) {
      const [file] = files;
      if (!file || files.length > 1) throw new Error(SEVERAL);
      const value = await uploadFor(place, async (signal) =>
        uploadPhoto(await toReadablePhoto(file), file.name, { minWidth, signal }),
      );
      if (value === undefined) return undefined;
      const now = currentValues();
      const isSwitchedOff = isWritten && valueAt(now[FIRST_LANGUAGE], path) === undefined;
      // Another item may have moved here.
      if (isSwitchedOff || valueIn(now, "photo") !== stored) throw new Error(REPLACED);
      edit({ kind: "set", ...location, value });
      // The focus point was for the previous photo.
      if (valueIn(now, "focus") !== undefined) edit({ kind: "remove", ...at("focus") });
      return { name: value, alt: valueIn(now, "alt"), caption: valueIn(now, "caption") };
    },
    onError: () => setRefusedFor(valueIn(currentValues(), "photo")),
  });
  // As saved: while one is being typed, nothing moves.
  const isOld = (key: "alt" | "caption") =>
    uploaded !== undefined && uploaded.name === stored && uploaded[key] === valueIn(view.values, key);
  const isFocused = () => document.activeElement?.id === controlId(location);

  // The next step, unless the person has moved on in the meantime.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the photo is there
  useEffect(() => {
    if (!uploaded || !isFocused()) return;
    reveal(at("alt"));
    // It is still that of the previous photo.
    (document.activeElement as HTMLTextAreaElement).select();
  }, [uploaded]);

  return {
    isUploading,
    /** Whether the uploaded photo has the description of the one before. */
    hasOldAlt: isOld("alt"),
    /** The caption, if it is that of the photo before. */
    oldCaption: isOld("caption") && uploaded?.caption,
    // Another item may have moved here since.
    error: refusedFor === stored ? error : null,
    upload(files: readonly File[]) {
      if (files.length === 0) return;
      if (!isFocused()) reveal(location);
      mutate(files);
    },
  };
}
