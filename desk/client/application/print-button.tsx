import { useEffect } from "react";
import { send } from "../api/ask.ts";

/** Prints the page as a sheet. The event is kept however the print was asked for, by this button or by a key. */
export function PrintButton({ number }: { number: string }) {
  useEffect(() => {
    // Nothing waits for it: paper is not kept back because a line of a log is late.
    const tell = () => void send(`/applications/${number}/print`, { method: "POST" }).catch(() => undefined);
    window.addEventListener("beforeprint", tell);
    return () => window.removeEventListener("beforeprint", tell);
  }, [number]);
  return (
    <button type="button" className="button button-quiet" onClick={() => window.print()}>
      Print
    </button>
  );
}
