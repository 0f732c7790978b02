import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { readItem, removeItem, writeItem } from "#app/lib/storage.ts";

/** The handler of each key. */
export type Keys = Readonly<Record<string, () => void>>;

const OFF = "desk-keys-off";
const TYPED_INTO = "input, textarea, select";

let off = readItem("local", OFF) !== null;
const listeners = new Set<() => void>();

/** Handles keyboard shortcuts on the whole page, except while typing, in a dialog, or with Ctrl, Alt or Command. */
export function useKeys(keys: Keys): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (target instanceof Element && target.matches(TYPED_INTO)) return;
    const act = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (!act || (off && key.length === 1)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, []);
}

/** Whether single-key shortcuts are on. */
export function useKeysOn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => !off,
  );
}

/** Switches single-key shortcuts on or off on this device. */
export function setKeysOn(on: boolean): void {
  off = !on;
  if (on) removeItem("local", OFF);
  else writeItem("local", OFF, "yes");
  for (const listener of listeners) listener();
}
