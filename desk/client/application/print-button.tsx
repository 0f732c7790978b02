import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { detailQuery } from "../api/applications.ts";
import { fetchApi } from "../api/fetch-json.ts";
import { SmallButton } from "../layout/small-button.tsx";

/** Prints the page. Prints from the keyboard are recorded too. */
export function PrintButton({ number }: { number: string }) {
  const queries = useQueryClient();
  const { mutate: record, error } = useMutation({
    mutationFn: () => fetchApi(`/applications/${number}/print`, { method: "POST" }),
    meta: { what: `Recording the print of ${number}` },
    onSuccess: () => queries.invalidateQueries({ queryKey: detailQuery(number).queryKey }),
  });
  useEffect(() => {
    // Printing does not wait for this request.
    const onPrint = () => record();
    window.addEventListener("beforeprint", onPrint);
    return () => window.removeEventListener("beforeprint", onPrint);
  }, [record]);
  return (
    <>
      <SmallButton onClick={() => window.print()}>Print</SmallButton>
      <div role="alert">
        {error && <p className="fault">{`The history may not show this print. ${error.message}`}</p>}
      </div>
    </>
  );
}
