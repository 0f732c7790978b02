import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calendarDateOf } from "#app/lib/calendar-date.ts";
import { downloadBlob } from "#app/lib/download.ts";
import { counted } from "#app/lib/numbers.ts";
import type { ListQuery } from "#desk/api/applications.ts";
import { LISTS } from "../api/applications.ts";
import { fetchApi } from "../api/fetch-json.ts";
import { Button } from "../layout/button.tsx";
import styles from "./export-buttons.module.css";

type Format = "csv" | "json";
type ExportButtonsProps = { query: ListQuery; count: number | undefined };

/** Exports the whole list, including rows that are not loaded. */
export function ExportButtons({ query, count = 0 }: ExportButtonsProps) {
  const queries = useQueryClient();
  const { mutate, isPending, error, isSuccess } = useMutation({
    meta: { what: "Exporting the list" },
    mutationFn: async (format: Format) => {
      const answer = await fetchApi(`/export.${format}`, { method: "POST", body: query });
      downloadBlob(`applications-${calendarDateOf(new Date())}.${format}`, await answer.blob());
      // The export marks applications as read.
      await queries.invalidateQueries({ queryKey: LISTS });
    },
  });
  const isDisabled = isPending || count === 0;
  const [showsMore, setShowsMore] = useState(false);
  return (
    <fieldset>
      <legend className={`soft ${styles.label}`}>
        Export <span className="visually-hidden">{counted(count, "application")}</span>
      </legend>
      <div className={styles.buttons} data-open={showsMore || undefined}>
        <Button isDisabled={isDisabled} onClick={() => mutate("csv")}>
          Spreadsheet (CSV)
        </Button>
        {/* On a narrow screen another button has already opened both. */}
        <Button
          className={`chevron ${styles.more}`}
          aria-expanded={showsMore}
          onClick={() => setShowsMore(!showsMore)}
        >
          More
        </Button>
        <Button className={styles.json} isDisabled={isDisabled} onClick={() => mutate("json")}>
          For other programs (JSON)
        </Button>
      </div>
      <p role="status" className={error ? "danger-text" : "visually-hidden"}>
        {error ? `The export failed. ${error.message}` : isSuccess ? "The file was downloaded." : ""}
      </p>
    </fieldset>
  );
}
