import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { useEditor } from "./editor.tsx";
import { controlId, type Place } from "./places.ts";

/** Opens and focuses the control of a value, from any page of the editor. */
export function useReveal(): (place: Place) => void {
  const { select } = useEditor();
  const [, navigate] = useLocation();
  return (place) => {
    flushSync(() => {
      select(place);
      navigate(`/desk/website/${place.path[0]}`);
    });
    const control = closestControl(place);
    control?.scrollIntoView({ block: "center" });
    control?.focus({ preventScroll: true });
  };
}

/** The control of a value, or of the closest group or list around it. */
function closestControl({ language, path }: Place): HTMLElement | null {
  for (let length = path.length; length > 0; length -= 1) {
    const at = path.slice(0, length);
    const found =
      document.getElementById(controlId({ language, path: at })) ??
      document.getElementById(controlId({ language: "en", path: at }));
    if (found) return found;
  }
  return null;
}
