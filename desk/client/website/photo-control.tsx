import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { valueAt } from "#desk/api/edits.ts";
import { uploadPhoto } from "../api/website.ts";
import { SmallButton } from "../layout/small-button.tsx";
import { useEditor } from "./editor.tsx";
import styles from "./fields.module.css";
import { FocusPicker } from "./focus-picker.tsx";
import { toReadablePhoto } from "./heic.ts";
import type { FieldProps } from "./items.ts";
import { ProblemsAt, SampleTag } from "./problems-at.tsx";
import { controlId } from "./value-locations.ts";

const REPLACED = "The photo here was changed in the meantime. Look at it, and choose yours again.";
const MIDDLE = "50% 50%";
const ACCEPTED = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

/** Uploads a photo, by drop or file dialog, and sets its focus point. */
export function PhotoControl({ field, path }: Omit<FieldProps, "level">) {
  const { values, currentValues, edit, select, view } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);
  const [isOver, setIsOver] = useState(false);
  const [refusedFor, setRefusedFor] = useState<unknown>();
  const photoField = field.fields?.find(({ kind }) => kind === "photo");
  const location = { language: FIRST_LANGUAGE, path: [...path, "photo"] };
  const stored = valueAt(values[FIRST_LANGUAGE], location.path);
  const isWritten = valueAt(values[FIRST_LANGUAGE], path) !== undefined;
  const name = typeof stored === "string" ? stored : "";
  const focusPath = [...path, "focus"];
  const focus = valueAt(values[FIRST_LANGUAGE], focusPath);

  const upload = useMutation({
    async mutationFn(file: File) {
      latest.current = file;
      const value = await uploadPhoto(await toReadablePhoto(file), file.name, photoField?.minWidth);
      // The last photo wins, also if an earlier one arrives later.
      if (latest.current !== file) return undefined;
      const en = currentValues()[FIRST_LANGUAGE];
      const isSwitchedOff = isWritten && valueAt(en, path) === undefined;
      // Another item may have moved here.
      if (isSwitchedOff || valueAt(en, location.path) !== stored) throw new Error(REPLACED);
      edit({ kind: "set", language: FIRST_LANGUAGE, path: location.path, value });
      // The focus point was for the previous photo.
      if (valueAt(en, focusPath) !== undefined)
        edit({ kind: "remove", language: FIRST_LANGUAGE, path: focusPath });
      return value;
    },
    onError: () => setRefusedFor(valueAt(currentValues()[FIRST_LANGUAGE], location.path)),
  });
  const caption = valueAt(values[FIRST_LANGUAGE], [...path, "caption"]);

  function uploadFile(file: File | undefined) {
    if (file) upload.mutate(file);
  }

  return (
    <>
      <fieldset
        className={styles.drop}
        aria-label="Photo"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          uploadFile(event.dataTransfer.files[0]);
        }}
      >
        <div className={styles.choose}>
          <SmallButton
            id={controlId(location)}
            isDisabled={upload.isPending}
            onFocus={() => select(location)}
            onClick={() => input.current?.click()}
          >
            {upload.isPending ? "Taking the photo…" : name === "" ? "Choose a photo" : "Choose another photo"}
          </SmallButton>
          <SampleTag path={location.path} />
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            hidden
            aria-label={`Photo for ${field.label}`}
            onChange={({ target }) => {
              uploadFile(target.files?.[0]);
              target.value = "";
            }}
          />
          <div>
            <p className="soft">
              <span className={styles.withMouse}>Or drop one here. </span>
              {photoField?.hint} Photos from phones and cameras work.
            </p>
            <div role="alert">
              {/* Another item may have moved here since. */}
              {upload.error && refusedFor === stored && <p className="danger-text">{upload.error.message}</p>}
            </div>
          </div>
        </div>
        {upload.data === name && (
          <p className="callout" role="status">
            {`The photo is in. Describe it below: what it shows, such as “A sunny living room with two sofas and a bookcase”.${
              caption ? ` Check its caption too: “${caption}”.` : ""
            }${view.languages.length > 1 ? " The other languages need their words as well." : ""}`}
          </p>
        )}
        {name !== "" && (
          <FocusPicker
            id={controlId({ language: FIRST_LANGUAGE, path: focusPath })}
            photo={name}
            crops={photoField?.crops ?? []}
            value={typeof focus === "string" ? focus : MIDDLE}
            onFocus={() => select(location)}
            onChange={(value) => edit({ kind: "set", language: FIRST_LANGUAGE, path: focusPath, value })}
          />
        )}
      </fieldset>
      <ProblemsAt path={location.path} />
      <ProblemsAt path={focusPath} />
    </>
  );
}
