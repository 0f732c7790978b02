import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { detailQuery } from "../api/applications.ts";
import { ApiError } from "../api/request.ts";
import { Page } from "../layout/page.tsx";
import { Empty, Failed, Loading } from "../layout/states.tsx";
import { saveListPosition } from "../list/row-focus.ts";
import { ApplicationNav } from "./application-nav.tsx";
import { ApplicationView } from "./application-view.tsx";
import { UnsavedNotes } from "./unsaved-notes.tsx";

/** The page of one application. */
export function ApplicationPage({ number }: { number: string }) {
  const { data, error, refetch } = useQuery(detailQuery(number));
  useEffect(() => saveListPosition(number), [number]);
  const gone = error instanceof ApiError && [400, 404].includes(error.status);
  if (data && !gone) return <ApplicationView detail={data} outdatedBy={error} />;
  if (!error) return <Loading what="Loading the application…" />;
  return (
    <Page title={`Application ${number}`} above={<ApplicationNav number={number} />}>
      {gone ? (
        <>
          <Empty title="Application not found">No application has this number, or it was erased.</Empty>
          <UnsavedNotes number={number} />
        </>
      ) : (
        <Failed what="The application couldn’t be loaded." error={error} onRetry={() => refetch()} />
      )}
    </Page>
  );
}
