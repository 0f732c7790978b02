import { useIsMutating, useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { type Values, valueAt } from "#desk/api/edits.ts";
import { uploadPhoto } from "../../api/website.ts";
import { Button } from "../../layout/button.tsx";
import { useEditor } from "../editor/editor.tsx";
import { UPLOAD_KEY } from "../editor/tab-edits.ts";
import { uploadFor } from "../editor/uploads.ts";
import { useReveal } from "../editor/use-reveal.ts";
import { controlId } from "../editor/value-locations.ts";
import { focusPoint } from "../preview/preview-state.ts";
import styles from "./fields.module.css";
import { FocusPicker } from "./focus-picker.tsx";
import { toReadablePhoto } from "./heic.ts";
import { type FieldProps, itemName } from "./items.ts";
import { ProblemsAt, SampleTag } from "./problems-at.tsx";

const REPLACED = "The photo here was changed in the meantime. Choose yours again.";
const SEVERAL = "Only one photo fits here. Drop one at a time.";
const ACCEPTED = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

/** Uploads a photo, by drop or file dialog, and sets its focus point. */
export function PhotoControl({ field, path }: Omit<FieldProps, "level">) {
  const { values, currentValues, edit, select, view } = useEditor();
  const reveal = useReveal();
  const input = useRef<HTMLInputElement>(null);
  const [refusedFor, setRefusedFor] = useState<unknown>();
  const label = field.key === "*" ? itemName(field, path) : field.label;
  const photoField = field.fields?.find(({ kind }) => kind === "photo");
  const at = (key: string) => ({ language: FIRST_LANGUAGE, path: [...path, key] });
  const valueIn = (all: Values, key: string) => valueAt(all[FIRST_LANGUAGE], at(key).path);
  const location = at("photo");
  const stored = valueIn(values, "photo");
  const isWritten = valueAt(values[FIRST_LANGUAGE], path) !== undefined;
  const name = typeof stored === "string" ? stored : "";

  const place = path.join();
  const mutationKey = [...UPLOAD_KEY, place];
  // Also one that was begun before another part was open.
  const isUploading = useIsMutating({ mutationKey }) > 0;
  const upload = useMutation({
    mutationKey,
    meta: { what: `Uploading the photo for ${label}` },
    async mutationFn(files: readonly File[]) {
      const [file] = files;
      if (!file || files.length > 1) throw new Error(SEVERAL);
      const value = await uploadFor(place, async (signal) =>
        uploadPhoto(await toReadablePhoto(file), file.name, { minWidth: photoField?.minWidth, signal }),
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
  const isFocused = () => document.activeElement?.id === controlId(location);
  const { data: before } = upload;
  // As saved: while one is being typed, nothing moves.
  const isSame = (key: "alt" | "caption") =>
    before?.name === name && before[key] === valueIn(view.values, key);
  const caption = isSame("caption") && before?.caption;

  function uploadOne(files: readonly File[]) {
    if (files.length === 0) return;
    if (!isFocused()) reveal(location);
    upload.mutate(files);
  }

  // The next step, unless the person has moved on in the meantime.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the photo is there
  useEffect(() => {
    if (!before || !isFocused()) return;
    reveal(at("alt"));
    // It is still that of the previous photo.
    (document.activeElement as HTMLTextAreaElement).select();
  }, [before]);

  return (
    <>
      <fieldset className={styles.drop} aria-label="Photo">
        <div className={`line ${styles.choose}`}>
          <Button
            id={controlId(location)}
            isDisabled={isUploading}
            onFocus={() => select(location)}
            onClick={() => input.current?.click()}
          >
            {isUploading ? "Uploading the photo…" : name === "" ? "Choose a photo" : "Choose another photo"}
          </Button>
          <SampleTag path={location.path} />
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            hidden
            aria-label={`Photo for ${label}`}
            onChange={({ target }) => {
              uploadOne([...(target.files ?? [])]);
              target.value = "";
            }}
          />
          <div>
            <p className="soft">
              <span className={styles.withMouse}>Or drop one here. </span>
              {photoField?.hint} JPEG, PNG and WebP work, and iPhone photos (HEIC) in Safari.
            </p>
            <div role="alert">
              {/* Another item may have moved here since. */}
              {upload.error && refusedFor === stored && <p className="danger-text">{upload.error.message}</p>}
            </div>
          </div>
        </div>
        {name !== "" && (
          <FocusPicker
            id={controlId(at("focus"))}
            photo={name}
            crops={photoField?.crops ?? []}
            value={focusPoint(valueIn(values, "focus"))}
            onFocus={() => select(location)}
            onChange={(value) => edit({ kind: "set", ...at("focus"), value })}
          />
        )}
        {(isSame("alt") || caption) && (
          <p className="callout" role="status">
            {isSame("alt") && (
              <span>{"The photo is in. Describe it below, like “A sunny living room with two sofas”. "}</span>
            )}
            {caption && <span>{`Check its caption: “${caption}”.`}</span>}
          </p>
        )}
      </fieldset>
      <ProblemsAt path={location.path} />
      <ProblemsAt path={at("focus").path} />
    </>
  );
}
