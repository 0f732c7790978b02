import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import config from "../../react-router.config.ts";
import { requireSameExports, standInSource } from "./plugin.ts";
import { STAND_INS } from "./stand-ins.ts";

const LIBRARY = "node_modules/react-router/dist/production/lib";

test.each(Object.entries(STAND_INS))(
  "The stand-in for %s offers what the router's own module exports",
  async (place, standIn) => {
    const source = await readFile(`${LIBRARY}/${place}`, "utf8");
    expect(() => requireSameExports(place, source, standIn)).not.toThrow();
    const code = `data:text/javascript,${encodeURIComponent(standInSource(standIn))}`;
    const module = await import(standIn.from ? `../../${standIn.from}` : code);
    expect(Object.keys(module).sort()).toEqual(Object.keys(standIn.exports).sort());
  },
);

test("A module that exports other names after an upgrade stops the build, which says what to look at", () => {
  const standIn = { reason: "", exports: { one: "1", gone: "2" } };
  expect(() => requireSameExports("router/some.js", "export { one, fresh };\n", standIn)).toThrow(
    /router\/some\.js exports other names than its stand-in: fresh, gone\./,
  );
});

test("Routes are never asked for while a visitor is there, so the code that asks can be left out", () => {
  expect(config).toMatchObject({ ssr: false, routeDiscovery: { mode: "initial" } });
});
