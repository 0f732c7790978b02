import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListQuery } from "#desk/api/applications.ts";
import { listOptions } from "../api/applications.ts";

/**
 * The list and its counts, kept up to date. An application that arrives would move the lines that a person is reading, so it
 * waits in `arrived` until `showArrived`. In order of arrival it moves nothing, and comes at the end.
 */
export function useList(query: ListQuery) {
  const { data, error, refetch, isPlaceholderData } = useQuery(listOptions(query));
  const of = [query.filter, query.order, query.search].join();
  const [opened, setOpened] = useState({ of: "", newest: "" });
  const newest = data?.items[0]?.receivedAt ?? "";
  // A list that was empty when opened shows its first application without a press.
  const isOpened = opened.of === of && (opened.newest !== "" || newest === "");
  if (data && !isPlaceholderData && !isOpened) setOpened({ of, newest });

  const isOld = ({ receivedAt }: { receivedAt: string }) => receivedAt <= opened.newest;
  const holds = query.order === "newest" && opened.of === of && data?.items.some(isOld);
  const items = holds ? data?.items.filter(isOld) : data?.items;
  return {
    data,
    error,
    refetch,
    isPlaceholderData,
    items,
    arrived: (data?.items.length ?? 0) - (items?.length ?? 0),
    showArrived: () => setOpened({ of, newest }),
  };
}
