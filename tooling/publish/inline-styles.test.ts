import { expect, test } from "vitest";
import { blockingSheets, inlineStyles } from "./inline-styles.ts";

const PAGE = '<head><link rel="stylesheet" href="/assets/style-1.css"/></head>';

test("a style sheet stands in the page and its link is switched off", () => {
  expect(blockingSheets(PAGE)).toEqual(["/assets/style-1.css"]);
  expect(inlineStyles(PAGE, new Map([["/assets/style-1.css", "a{color:$&}\n"]]))).toBe(
    '<head><style>a{color:$&}</style><link rel="stylesheet" href="/assets/style-1.css" disabled=""/></head>',
  );
});

test("a page that was treated before is left alone", () => {
  const sheets = new Map([["/assets/style-1.css", "a{}"]]);
  const once = inlineStyles(PAGE, sheets);
  expect(inlineStyles(once, sheets)).toBe(once);
});

test("a sheet that would end its own element stops the build", () => {
  expect(() => inlineStyles(PAGE, new Map([["/assets/style-1.css", "a{content:'</style>'}"]]))).toThrow(
    "</style",
  );
});
