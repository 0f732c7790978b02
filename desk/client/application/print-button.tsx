import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { detailQuery } from "../api/applications.ts";
import { fetchApi } from "../api/fetch-json.ts";
import { SmallButton } from "../layout/small-button.tsx";

/** Prints the page. Prints from the keyboard are recorded too. */
export function PrintButton({ number }: { number: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    // Printing does not wait for this request.
    const record = () =>
      fetchApi(`/applications/${number}/print`, { method: "POST" }).then(
        () => queries.invalidateQueries({ queryKey: detailQuery(number).queryKey }),
        () => undefined,
      );
    window.addEventListener("beforeprint", record);
    return () => window.removeEventListener("beforeprint", record);
  }, [number, queries]);
  return <SmallButton onClick={() => window.print()}>Print</SmallButton>;
}
