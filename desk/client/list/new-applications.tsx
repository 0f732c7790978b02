import { flushSync } from "react-dom";
import { counted } from "#app/lib/numbers.ts";
import type { Summary } from "#desk/api/applications.ts";
import { Button } from "../layout/button.tsx";
import styles from "./new-applications.module.css";
import { returnToRow } from "./row-focus.ts";

type NewApplicationsProps = { arrived: readonly Summary[]; onShow: () => void };

/** Offers to show the applications that have arrived since the list was opened, and then leads to the first. */
export function NewApplications({ arrived: [first, ...others], onShow }: NewApplicationsProps) {
  return (
    <div role="status" className={first ? styles.offer : "visually-hidden"}>
      {first && (
        <Button
          look="small main"
          onClick={() => {
            flushSync(onShow);
            returnToRow(first.number);
          }}
        >
          {`Show ${counted(1 + others.length, "new application")}`}
        </Button>
      )}
    </div>
  );
}
