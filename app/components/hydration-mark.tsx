import { useEffect } from "react";

/** Marks on the browser's performance timeline the moment from which the page is interactive. */
export function HydrationMark() {
  useEffect(() => {
    performance.mark("hydrated");
  }, []);
  return null;
}
