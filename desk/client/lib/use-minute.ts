import { useEffect, useReducer } from "react";
import { MINUTE_MS } from "#app/lib/durations.ts";

/** Renders the component again every minute, since its texts depend on the time: the page may stay open for days. */
export function useMinute(): void {
  const [, render] = useReducer((minutes: number) => minutes + 1, 0);
  useEffect(() => {
    const timer = window.setInterval(render, MINUTE_MS);
    return () => window.clearInterval(timer);
  }, []);
}
