import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { fetchApi } from "../api/fetch-json.ts";
import { peopleQuery } from "../api/people.ts";
import { Button } from "../layout/button.tsx";
import { ConfirmDialog } from "../layout/confirm-dialog.tsx";

type RemoveAccessProps = {
  path: string;
  /** The question of the dialog and the text of the button. `label` is the button's complete name for screen readers. */
  title: string;
  button: string;
  label: string;
  /** Whether coming back needs an invitation or another passkey. */
  isFinal?: boolean;
  children: string;
};

/** Removes a person, device or passkey after a confirmation. */
export function RemoveAccess({ path, title, button, label, isFinal, children }: RemoveAccessProps) {
  const [isOpen, setIsOpen] = useState(false);
  const queries = useQueryClient();

  async function finish() {
    flushSync(() => setIsOpen(false));
    // The button disappears with what it removed.
    document.querySelector("h1")?.focus({ preventScroll: true });
    await queries.invalidateQueries({ queryKey: peopleQuery.queryKey });
  }

  return (
    <>
      <Button className={isFinal ? "danger-button" : ""} aria-label={label} onClick={() => setIsOpen(true)}>
        {button}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={title}
          what={`“${label}”`}
          confirmLabel={button}
          onConfirm={() => fetchApi(path, { method: "DELETE" })}
          onDone={finish}
          onClose={() => setIsOpen(false)}
        >
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
