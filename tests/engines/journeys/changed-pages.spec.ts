import { readFile } from "node:fs/promises";
import { ANSWERS } from "#tests/support/questions.ts";
import { question } from "../application.ts";
import { test } from "../fixtures.ts";
import { role } from "../look-up.ts";

const CHANGE_PAGE = await readFile("tests/hostile/extension/changes.js", "utf8");

// The changes to controls. tests/hostile makes the others in Chromium.
const CHANGES = ["adds elements after", "wraps controls", "wraps the page", "moves elements"];

test.use({ expectedMessages: [/Minified React error #418|404|Content.Security.Policy|style/] });

test("answers typed before hydration are kept, however the page was changed", async ({ site }) => {
  for (const change of CHANGES) {
    const scripts = site.delayProxy.hold(/\.js$/);
    await site.open("/apply");
    await site.evaluate(() => window.sessionStorage.clear());
    await site.tab.evaluate(`(() => {${CHANGE_PAGE}; changePage(${JSON.stringify(change)}); })()`);
    await site.evaluate((name) => {
      for (const field of document.querySelectorAll<HTMLInputElement>("[name=fullName]")) field.value = name;
      for (const box of document.querySelectorAll<HTMLInputElement>("[name=agreeRules], [value=Premium]"))
        box.checked = true;
    }, ANSWERS.fullName);
    scripts.release();
    await site.hydrated();
    await site.see(question(site, "fullName"), { value: ANSWERS.fullName });
    await site.see(question(site, "agreeRules"), { checked: true });
    await site.see(role("radio", /Premium/), { checked: true });
  }
});
