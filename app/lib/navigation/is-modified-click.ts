import type { MouseEvent } from "react";

type Click = Pick<MouseEvent, "button" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** Whether a click opens another tab or window, or a download, instead of this page. */
export function isModifiedClick({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean {
  return button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
}
