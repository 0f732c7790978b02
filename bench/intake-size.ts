import { parseArgs } from "node:util";
import { sampleArrival } from "#intake/sample-arrivals.ts";
import { printGrowth, timeOf } from "./growth.ts";

// How long a page of the list and the answer to a search take, beside a store of a hundredth of the size.
//   node bench/intake-size.ts --large 100000

const { values: options } = parseArgs({ options: { large: { type: "string", default: "100000" } } });
const PAGE = 50;

await printGrowth({
  sizes: [1_000, Number(options.large)],
  rounds: 41,
  add(store, index) {
    const person = { fullName: `Person ${index} García`, email: `person${index}@example.com` };
    return store.add(sampleArrival(person), new Date(timeOf(index)));
  },
  questions: {
    "first page": (store) => store.page(PAGE, {}),
    "page in the middle": (store, size) =>
      store.page(PAGE, { before: { receivedAt: timeOf(size / 2), id: "0" } }),
    "search with many hits": (store) => store.page(PAGE, { search: "person" }),
    "search with one hit": (store, size) => store.page(PAGE, { search: `person${size - 1}@` }),
    "search with none": (store) => store.page(PAGE, { search: "nobody of this name" }),
  },
});
