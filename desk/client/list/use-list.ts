import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ListQuery, orderOf } from "#desk/api/applications.ts";
import { listOptions } from "../api/applications.ts";

/**
 * The list and its counts, kept up to date. A new application would move the rows that someone is reading, so it is only
 * counted in `arrived` until `showArrived` is called. With the oldest first it comes last and is shown at once.
 */
export function useList(query: ListQuery) {
  const { data, error, refetch, isPlaceholderData } = useQuery(listOptions(query));
  const listKey = [query.filter, query.order, query.search].join();
  const [opened, setOpened] = useState({ listKey: "", newest: "" });
  const newest =
    data?.items.reduce((last, { receivedAt }) => (receivedAt > last ? receivedAt : last), "") ?? "";
  // A list that was empty when opened shows its first application at once.
  const isOpened = opened.listKey === listKey && (opened.newest !== "" || newest === "");
  if (data && !isPlaceholderData && !isOpened) setOpened({ listKey, newest });

  const isOld = ({ receivedAt }: { receivedAt: string }) => receivedAt <= opened.newest;
  const holdsBack = orderOf(query) !== "arrival" && opened.listKey === listKey && data?.items.some(isOld);
  const items = holdsBack ? data?.items.filter(isOld) : data?.items;
  return {
    data,
    error,
    refetch,
    isPlaceholderData,
    items,
    arrived: (data?.items.length ?? 0) - (items?.length ?? 0),
    showArrived: () => setOpened({ listKey, newest }),
  };
}
