import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import type { ValueLocation } from "#desk/api/edits.ts";
import { useEditor } from "./editor.tsx";
import { controlId } from "./value-locations.ts";

/** Opens and focuses the control of a value, from any page of the editor. */
export function useReveal(): (location: ValueLocation) => void {
  const { select, setRevealed } = useEditor();
  const [here, navigate] = useLocation();
  return (location) => {
    const page = `/desk/website/${location.path[0] ?? ""}`;
    flushSync(() => {
      select(location);
      setRevealed(location);
      if (page !== here) navigate(page);
    });
    const control = closestControl(location);
    // A problem of the whole text file has no control. It is described at the top.
    if (!control) return window.scrollTo(0, 0);
    control.scrollIntoView({ block: "center" });
    control.focus({ preventScroll: true });
  };
}

/** The control of a value, or of the closest group or list around it. */
function closestControl({ language, path }: ValueLocation): HTMLElement | null {
  for (let length = path.length; length > 0; length -= 1) {
    const at = path.slice(0, length);
    const found =
      document.getElementById(controlId({ language, path: at })) ??
      document.getElementById(controlId({ language: FIRST_LANGUAGE, path: at }));
    if (found) return found;
  }
  return null;
}
