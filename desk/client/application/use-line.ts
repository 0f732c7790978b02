import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Detail } from "#desk/api/applications.ts";
import { LINES, type LoadedPages } from "../api/applications.ts";

/** Writes into the lists that were loaded that an application was read, and its status. A long list is not asked for again. */
export function useLine(detail: Detail | undefined): void {
  const queries = useQueryClient();
  const { number, status } = detail ?? {};
  useEffect(() => {
    if (!number || !status) return;
    queries.setQueriesData<LoadedPages>(
      { queryKey: LINES },
      (loaded) =>
        loaded && {
          ...loaded,
          pages: loaded.pages.map((page) => ({
            ...page,
            items: page.items.map((item) =>
              item.number === number ? { ...item, status, unread: false } : item,
            ),
          })),
        },
    );
  }, [queries, number, status]);
}
