import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type List, type ListQuery, orderOf } from "#desk/api/applications.ts";
import { listOptions } from "../api/applications.ts";

/**
 * The list and its counts, kept up to date. A new application would move the rows that someone is reading, so it is only
 * in `arrived` until `showArrived` is called. With the oldest first it comes last and is shown at once.
 */
export function useList(query: ListQuery) {
  const result = useQuery(listOptions(query));
  const { data, isPlaceholderData } = result;
  const [opened, setOpened] = useState({ listKey: "", at: "" });
  const listKey = [query.filter, query.order, query.search].join();
  if (data && !isPlaceholderData && opened.listKey !== listKey)
    setOpened({ listKey, at: newestTimeOf(data) });

  const isOld = ({ receivedAt }: { receivedAt: string }) => receivedAt <= opened.at;
  // A list that was empty when opened shows its first application at once.
  const holdsBack = orderOf(query) !== "arrival" && opened.listKey === listKey && data?.items.some(isOld);
  const items = holdsBack ? data?.items.filter(isOld) : data?.items;
  const arrived = holdsBack ? data?.items.filter((item) => !isOld(item)) : [];
  return {
    result,
    items,
    arrived: arrived ?? [],
    showArrived: () => data && setOpened({ listKey, at: newestTimeOf(data) }),
  };
}

/** The time of the response, or of an application that arrived while the server's clock was ahead. */
function newestTimeOf({ at, items }: List): string {
  return items.reduce((newest, { receivedAt }) => (receivedAt > newest ? receivedAt : newest), at);
}
