import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { detailQuery } from "../api/applications.ts";
import { fetchApi } from "../api/fetch-json.ts";
import { Button } from "../layout/button.tsx";
import { ErrorMessage } from "../layout/states.tsx";

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
      <Button onClick={() => window.print()}>Print</Button>
      <ErrorMessage>{error && `The history may not show this print. ${error.message}`}</ErrorMessage>
    </>
  );
}
