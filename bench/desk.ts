import { parseArgs } from "node:util";
import { STATUSES } from "#desk/api/applications.ts";
import { listApplications } from "#desk/server/list.ts";
import { sampleArrival } from "#intake/sample-arrivals.ts";
import { printGrowth, timeOf } from "./growth.ts";

// How long the desk's server takes for what an open list asks: a page, and how many there are of each filter.
//   node bench/desk.ts --large 10000

const { values: options } = parseArgs({ options: { large: { type: "string", default: "10000" } } });
const ALL = { filter: "all", order: "newest", search: "", after: undefined } as const;

await printGrowth({
  sizes: [100, Number(options.large)],
  rounds: 21,
  add(store, index) {
    const person = {
      fullName: `Person${index} García`,
      email: `person${index}@example.com`,
      phone: `(217) 555-${String(index % 10_000).padStart(4, "0")}`,
    };
    const doubtful = index % 50 === 0 ? "it was filled in within seconds" : null;
    return store.add(sampleArrival(person, { doubtful }), new Date(timeOf(index)));
  },
  // As after some time at the desk: all but the newest are read, and each has a status.
  async after({ database: { run } }, size) {
    await run("UPDATE applications SET read_at = received_at WHERE received_at < $1", [timeOf(size - 30)]);
    for (const [index, status] of STATUSES.entries())
      await run(
        "UPDATE applications SET status = $1 WHERE CAST(substr(received_at, 15, 2) AS INTEGER) % 6 = $2",
        [status, index],
      );
  },
  questions: {
    "first page": ({ database }) => listApplications(database, ALL),
    "page in the middle": ({ database }, size) =>
      listApplications(database, { ...ALL, after: `${timeOf(size / 2)}_${"0".repeat(32)}` }),
    "one status, in order of arrival": ({ database }) =>
      listApplications(database, { ...ALL, filter: "declined", order: "arrival" }),
    unread: ({ database }) => listApplications(database, { ...ALL, filter: "unread" }),
    "search with many hits": ({ database }) => listApplications(database, { ...ALL, search: "person" }),
    "search of two words with one hit": ({ database }, size) =>
      listApplications(database, { ...ALL, search: `garcia person${size - 1}` }),
    "search by a part of a phone number": ({ database }) =>
      listApplications(database, { ...ALL, search: "217-555-01" }),
    "search with none": ({ database }) => listApplications(database, { ...ALL, search: "nobody" }),
  },
});
