import * as v from "valibot";
import { FILTERS, type Filter, type Order, orderOf } from "../constants.ts";
import { type Database, type Handle, placeholders, type Value } from "../engines/database.ts";
import { answers, applications, count, type RowOf, select, selectOne } from "../schema/tables.ts";
import { searchCondition } from "./search.ts";
import { type PageQuery, selectPage } from "./select-page.ts";
import { MAX_POSSIBLE_DUPLICATES, SAME_PERSON } from "./store.ts";

/** A selection of applications: filter, order and search. */
type Selection = { filter: Filter; order: Order; search: string };

/** Reads the first rows of a list, and the number of applications per filter that match the search. */
export async function listApplications({ database }: Handle, query: Selection & { shown: number }) {
  const counts = await countAll(database, query.search);
  // A page without results would take as long as a count.
  const page = counts[query.filter] === 0 ? [] : await selectRows(database, query);
  return {
    items: await summariesOf(
      database,
      page.map(({ id }) => id),
    ),
    counts,
  };
}

async function selectRows(database: Database, { shown, ...selection }: Selection & { shown: number }) {
  const page = toPageQuery(selection);
  if (orderOf(selection) !== "due") return selectPage(database, page, shown);
  const narrow = (condition: string) => ({
    ...page,
    where: [page.where, condition].filter(Boolean).join(" AND "),
  });
  const due = await selectPage(database, { ...narrow(TO_ANSWER), order: "arrival" }, shown);
  return [...due, ...(await selectPage(database, narrow(`NOT (${TO_ANSWER})`), shown - due.length))];
}

/** The page query of a selection. Only the list has what is due first. */
export function toPageQuery({ filter, order, search }: Selection): PageQuery {
  const isOldestFirst = orderOf({ filter, order }) === "arrival";
  return { where: filterCondition(filter), order: isOldestFirst ? "arrival" : "newest", search };
}

// As in `spamReason`: the list is erased as a whole.
const POSSIBLE_SPAM = "possible_spam IS NOT NULL AND status_by IS NULL";
const TO_ANSWER = `status = 'new' AND NOT (${POSSIBLE_SPAM})`;

function filterCondition(filter: Filter): string {
  if (filter === "all") return "";
  if (filter === "to answer") return TO_ANSWER;
  if (filter === "unread") return "read_at IS NULL";
  if (filter === "possible spam") return POSSIBLE_SPAM;
  // The other filters are statuses.
  return `status = '${filter}'`;
}

const COUNTS = v.entriesFromList(FILTERS, count);

async function countAll(database: Database, search: string): Promise<Record<Filter, number>> {
  const values: Value[] = [];
  const sql = searchCondition(database, search, values);
  // One row of sums: a GROUP BY would sort every row, which takes SQLite twice as long.
  const sums = FILTERS.map((filter) => {
    const fits = filterCondition(filter) || "1 = 1";
    return `CAST(COUNT(CASE WHEN ${fits} THEN 1 END) AS INTEGER) AS "${filter}"`;
  });
  return selectOne(
    database.run,
    COUNTS,
    `SELECT ${sums.join(", ")} FROM applications WHERE ${["erased_at IS NULL", sql].filter(Boolean).join(" AND ")}`,
    values,
  );
}

const SUMMARY_COLUMNS = { ...applications, ...answers, possibleDuplicates: count };

async function summariesOf({ run }: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await select(
    run,
    SUMMARY_COLUMNS,
    `SELECT a.*, s.application,
      (SELECT CAST(COUNT(*) AS INTEGER) FROM (SELECT 1 FROM applications b WHERE ${SAME_PERSON} LIMIT ${MAX_POSSIBLE_DUPLICATES}) c) AS possible_duplicates
      FROM applications a JOIN answers s ON s.application_id = a.id WHERE a.id IN (${placeholders(ids)})`,
    ids,
  );
  // Applications that were erased in the meantime are missing.
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(summaryOf);
}

/**
 * Why an application may be spam. Null once somebody has set its status, also back to new: they have taken it for a real
 * one.
 */
export function spamReason({
  statusBy,
  possibleSpam,
}: RowOf<Pick<typeof applications, "statusBy" | "possibleSpam">>) {
  return statusBy === null ? possibleSpam : null;
}

/** One row of a list. `moveInDate` may be empty; `possibleDuplicates` is at most 20. */
function summaryOf({ application, ...row }: RowOf<typeof SUMMARY_COLUMNS>) {
  const { fullName, phone, plan, moveInDate } = application;
  return {
    number: row.number,
    receivedAt: row.receivedAt,
    fullName,
    phone,
    plan,
    moveInDate: moveInDate ?? "",
    status: row.status,
    unread: row.readAt === null,
    possibleSpam: spamReason(row) !== null,
    possibleDuplicates: row.possibleDuplicates,
  };
}
