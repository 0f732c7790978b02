import { useRef } from "react";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { isSameLocation, valueAt } from "#desk/api/edits.ts";
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
  const { values, edit, select, problems } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const label = field.key === "*" ? itemName(field, path) : field.label;
  const photoField = field.fields?.find(({ kind }) => kind === "photo");
  const { upload, isUploading, hasOldAlt, oldCaption, error } = usePhotoUpload({
    path,
    label,
    minWidth: photoField?.minWidth,
  });
  const photo = { language: FIRST_LANGUAGE, path: [...path, "photo"] };
  const focus = { language: FIRST_LANGUAGE, path: [...path, "focus"] };
  const stored = valueAt(values[FIRST_LANGUAGE], photo.path);
  const name = typeof stored === "string" ? stored : "";
  // A missing or damaged photo cannot be shown, and each photo with a mistake must be replaced.
  const isMistaken = problems.some((one) => one.severity === "error" && isSameLocation(one, photo));
  const hasPicker = name !== "" && !isMistaken;

  return (
    <>
      <fieldset
        className={styles.drop}
        aria-label="Photo"
        {...(!hasPicker && { id: controlId(focus), tabIndex: -1 })}
      >
        <div className={`line ${styles.choose}`}>
          <Button
            id={controlId(photo)}
            isDisabled={isUploading}
            onFocus={() => select(photo)}
            onClick={() => input.current?.click()}
          >
            {isUploading ? "Uploading the photo…" : name === "" ? "Choose a photo" : "Choose another photo"}
          </Button>
          <SampleTag path={photo.path} />
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
        {hasPicker && (
          <FocusPicker
            id={controlId(focus)}
            photo={name}
            crops={photoField?.crops ?? []}
            value={focusPoint(valueAt(values[FIRST_LANGUAGE], focus.path))}
            onFocus={() => select(photo)}
            onChange={(value) => edit({ kind: "set", ...focus, value })}
          />
        )}
        {(hasOldAlt || oldCaption) && (
          <p className="callout" role="status">
            {hasOldAlt && (
              <span>{"The photo is in. Describe it below, like “A sunny living room with two sofas”. "}</span>
            )}
            {oldCaption && <span>{`Check its caption: “${oldCaption}”.`}</span>}
          </p>
        )}
      </fieldset>
      <ProblemsAt path={photo.path} />
      <ProblemsAt path={focus.path} />
    </>
  );
}
