import { findPersonId, removePerson } from "#database/people/people.ts";
import { receiveThree } from "../../desk/steps.ts";
import { expect, test } from "../desk.ts";
import { label, mainHeading, role, text } from "../look-up.ts";

// The browser logs the 401 response that the desk gets before signing in.
test.use({ expectedMessages: [/401/] });

test("an owner is invited, handles an application and loses access", async ({ site, delayProxy, desk }) => {
  const [, second] = await receiveThree(desk);
  const { database } = desk.store;
  const events = async () => {
    const kept = await database.run("SELECT kind, detail FROM events WHERE kind IN ('print', 'export')");
    return kept.map(({ kind, detail }) => [kind, detail]);
  };
  const { hash } = new URL(await desk.invite("Maria"));
  await site.tab.goto(`${delayProxy.origin}/desk${hash}`);
  await site.click(role("button", "Sign in as Maria"));
  await site.click(role("button", "Later"));
  await site.see(mainHeading("Applications"));
  await site.fill(role("searchbox"), "0122");
  await site.seeNo(role("link", "Aisha Khan"));
  await site.click(role("link", "Tom Reed"));
  await site.see(mainHeading("Tom Reed"), { focused: true });

  await site.fill(label("New note"), "Called.");
  await site.click(role("button", "Save note"));
  // The note itself: its text is in the form until it is stored, and it moves what is below.
  await site.see(role("button", "Change", { within: role("region", "Notes") }));
  // Replaces the print dialog by the event that browsers fire first.
  await site.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event("beforeprint"));
  });
  await site.click(role("button", "Print"));
  await expect.poll(events).toEqual([["print", null]]);
  await site.click(role("button", "Declined"));
  await expect.poll(async () => (await desk.store.find(second))?.status).toBe("declined");

  await site.click(role("link", "← Back to the list"));
  await site.see(role("searchbox"), { value: "0122" });
  await site.fill(role("searchbox"), "217");
  await site.see(role("link", "Aisha Khan"));
  await site.click(role("link", /^Declined ?1$/));
  await site.seeNo(role("link", "Aisha Khan"));
  await site.click(role("button", "Spreadsheet (CSV)"));
  await site.see(text("The file was downloaded."));
  expect(await events()).toEqual([
    ["print", null],
    ["export", "csv"],
  ]);

  await site.click(role("link", "Tom Reed"));
  await site.click(role("button", "Erase…"));
  await site.see(role("button", "Erase forever"));
  // On one line, since the window is wide enough.
  expect(await site.evaluate(() => document.querySelector("dialog button")?.clientHeight)).toBeLessThan(60);
  await site.click(role("button", "Erase forever"));
  await site.see(text(`Application ${second} was erased.`));
  expect(await desk.store.find(second)).toBeUndefined();

  // The list after the erasure has loaded, so that the next click sends the request that finds the user signed out.
  await site.see(role("link", /^New ?2$/));
  await removePerson(desk.store, String(await findPersonId(desk.store, "Maria")));
  await site.click(role("link", /^New ?2$/));
  await site.see(mainHeading("Sign in to the desk"));
  await site.seeNo(role("link", "Aisha Khan"));
});
