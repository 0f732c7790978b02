import { useRef } from "react";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { type Values, valueAt } from "#desk/api/edits.ts";
import { Button } from "../../layout/button.tsx";
import { useEditor } from "../editor/editor.tsx";
import { controlId } from "../editor/value-locations.ts";
import { focusPoint } from "../preview/preview-state.ts";
import styles from "./fields.module.css";
import { FocusPicker } from "./focus-picker.tsx";
import { type FieldProps, itemName } from "./items.ts";
import { ProblemsAt, SampleTag } from "./problems-at.tsx";
import { usePhotoUpload } from "./use-photo-upload.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

/** Uploads a photo, by drop or file dialog, and sets its focus point. */
export function PhotoControl({ field, path }: Omit<FieldProps, "level">) {
  const { values, edit, select, view } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const label = field.key === "*" ? itemName(field, path) : field.label;
  const photoField = field.fields?.find(({ kind }) => kind === "photo");
  const { upload, isUploading, uploaded, error } = usePhotoUpload({
    path,
    label,
    minWidth: photoField?.minWidth,
  });
  const at = (key: string) => ({ language: FIRST_LANGUAGE, path: [...path, key] });
  const valueIn = (all: Values, key: string) => valueAt(all[FIRST_LANGUAGE], at(key).path);
  const location = at("photo");
  const stored = valueIn(values, "photo");
  const name = typeof stored === "string" ? stored : "";
  // As saved: while one is being typed, nothing moves.
  const isSame = (key: "alt" | "caption") =>
    uploaded?.name === name && uploaded[key] === valueIn(view.values, key);
  const caption = isSame("caption") && uploaded?.caption;

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
              upload([...(target.files ?? [])]);
              target.value = "";
            }}
          />
          <div>
            <p className="soft">
              <span className={styles.withMouse}>Or drop one here. </span>
              {photoField?.hint} JPEG, PNG and WebP work, and iPhone photos (HEIC) in Safari.
            </p>
            <div role="alert">{error && <p className="danger-text">{error.message}</p>}</div>
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
