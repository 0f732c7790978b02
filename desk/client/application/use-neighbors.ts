import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { listQuery, type Selection } from "../api/applications.ts";

/**
 * The applications before and after one in its list. The list stays as it was when it was left: an application that was
 * read or decided would otherwise leave it, and nobody could go on from there.
 */
export function useNeighbors(
  number: string,
  selection: Selection,
): { before: string | undefined; next: string | undefined } {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...listQuery(selection),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchInterval: false,
  });
  const numbers = data?.pages.flatMap(({ items }) => items.map((item) => item.number)) ?? [];
  const at = numbers.indexOf(number);
  const isLast = at >= 0 && at === numbers.length - 1;
  useEffect(() => {
    if (isLast && hasNextPage && !isFetching) void fetchNextPage();
  }, [isLast, hasNextPage, isFetching, fetchNextPage]);
  return at < 0 ? { before: undefined, next: undefined } : { before: numbers[at - 1], next: numbers[at + 1] };
}
