import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const PAGE =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><main>Words</main><script>context()</script><script type="module" async="">import "/assets/a.js";$&</script></body>';

test("the module moves into a file named by its content, and nothing is preloaded before the page has loaded", () => {
  const deferred = deferScripts(PAGE);
  expect(deferred?.text).toBe('import "/assets/a.js";$&');
  expect(deferred?.address).toMatch(/^\/assets\/start-[\w-]{8}\.js$/);
  expect(deferred?.html).not.toContain('rel="modulepreload"');
  expect(deferred?.html).toContain('["/assets/a.js","/assets/b.js"]');
  expect(deferred?.html).toContain(`import("${deferred?.address}")`);
});

test("the number and order of scripts stay, so that React finds the page as it wrote it", () => {
  const scripts = (html = "") => html.match(/<script/g)?.length;
  expect(scripts(deferScripts(PAGE)?.html)).toBe(scripts(PAGE));
  expect(deferScripts(PAGE)?.html).toContain("<main>Words</main><script>context()</script><script>");
});

test("a page that was treated before is left alone", () => {
  expect(deferScripts(deferScripts(PAGE)?.html ?? "")).toBeNull();
});
