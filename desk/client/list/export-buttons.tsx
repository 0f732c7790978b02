import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calendarDateOf } from "#app/lib/calendar-date.ts";
import { downloadBlob } from "#app/lib/download.ts";
import { counted } from "#app/lib/numbers.ts";
import type { ListQuery } from "#desk/api/applications.ts";
import { LISTS } from "../api/applications.ts";
import { fetchApi } from "../api/fetch-json.ts";
import { SmallButton } from "../layout/small-button.tsx";
import styles from "./export-buttons.module.css";

const FORMATS = { csv: "Spreadsheet (CSV)", json: "For other programs (JSON)" };
type Format = keyof typeof FORMATS;
type ExportButtonsProps = { query: ListQuery; count: number | undefined };

/** Exports the whole list, including rows that are not loaded. */
export function ExportButtons({ query, count = 0 }: ExportButtonsProps) {
  const queries = useQueryClient();
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: async (format: Format) => {
      const answer = await fetchApi(`/export.${format}`, { method: "POST", body: query });
      downloadBlob(`applications-${calendarDateOf(new Date())}.${format}`, await answer.blob());
      // The export marks applications as read.
      await queries.invalidateQueries({ queryKey: LISTS });
    },
  });
  const isDisabled = isPending || count === 0;
  return (
    <fieldset>
      <legend className={`soft ${styles.label}`}>
        Export <span className="visually-hidden">{counted(count, "application")}</span>
      </legend>
      <div className={styles.buttons}>
        {(Object.keys(FORMATS) as Format[]).map((format) => (
          <SmallButton
            key={format}
            className={styles[format]}
            isDisabled={isDisabled}
            onClick={() => mutate(format)}
          >
            {FORMATS[format]}
          </SmallButton>
        ))}
      </div>
      <p role="status" className={error ? "danger-text" : "visually-hidden"}>
        {error ? `The export failed. ${error.message}` : isSuccess ? "The file was downloaded." : ""}
      </p>
    </fieldset>
  );
}
