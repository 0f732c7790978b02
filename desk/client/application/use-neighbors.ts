import { useQuery } from "@tanstack/react-query";
import type { ListQuery } from "#desk/api/applications.ts";
import { listOptions } from "../api/applications.ts";

/**
 * The previous and next application in the list. The list is not reloaded: an application that was read or decided could
 * leave it, and would no longer have neighbors.
 */
export function useNeighbors(
  number: string,
  query: ListQuery,
): { before: string | undefined; next: string | undefined } {
  const { data } = useQuery({
    ...listOptions(query),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  });
  const numbers = data?.items.map((item) => item.number) ?? [];
  const at = numbers.indexOf(number);
  return at < 0 ? { before: undefined, next: undefined } : { before: numbers[at - 1], next: numbers[at + 1] };
}
