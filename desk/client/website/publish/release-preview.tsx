import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FIRST_LANGUAGE, type Path } from "#app/lib/paths.ts";
import { releaseQuery } from "../../api/website.ts";
import { QueryState } from "../../layout/states.tsx";
import { LanguageSelect } from "../preview/language-select.tsx";
import { PageSelect } from "../preview/page-select.tsx";
import { PreviewFrame } from "../preview/preview-frame.tsx";
import styles from "./publish-page.module.css";

/** The pages of an earlier website in each language, below what can be done with it. */
export function ReleasePreview({ name, children }: { name: string; children: ReactNode }) {
  const query = useQuery(releaseQuery(name));
  const [path, setPath] = useState<Path>("/");
  const [code, setCode] = useState<string>(FIRST_LANGUAGE);
  return (
    <div className={styles.earlier}>
      <div className={styles.actions}>{children}</div>
      <div className={styles.actions}>
        <PageSelect label="Page of this website" path={path} onChange={setPath} />
        <LanguageSelect
          label="Language of this website"
          languages={query.data?.languages[0]?.languages ?? []}
          code={code}
          onChange={setCode}
        />
      </div>
      <QueryState what="This website" query={query} />
      {query.data && <PreviewFrame shown={{ kind: "show", ...query.data, code, path, selected: null }} />}
    </div>
  );
}
