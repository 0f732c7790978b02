import { receiveThree } from "../../desk/steps.ts";
import { expect, test } from "../desk.ts";
import { label, mainHeading, role, text } from "../look-up.ts";

// A browser tells of the refusal by which the desk learns that nobody is signed in; the sample's site has no icon.
test.use({ expectedMessages: [/401|favicon/] });

test("an owner is invited, finds an application by a digit of its phone number, notes, declines and erases it", async ({
  site,
  gate,
  house,
}) => {
  const [, second] = await receiveThree(house);
  const { hash } = new URL(await house.invite("Maria"));
  await site.tab.goto(`${gate.origin}/desk${hash}`);
  await site.click(role("button", "Sign in as invited"));
  await site.click(role("button", "Later"));
  await site.see(mainHeading("Applications"));
  await site.fill(role("searchbox"), "0122");
  await site.seeNo(role("link", "Aisha Khan"));
  await site.click(role("link", "Tom Reed"));
  await site.see(mainHeading("Tom Reed"), { focused: true });

  await site.fill(label("New note"), "Called.");
  await site.click(role("button", "Save note"));
  await site.see(text("Called.", { within: role("region", "Notes") }));
  await site.click(role("button", "Declined"));
  await expect.poll(async () => (await house.store.find(second))?.status).toBe("declined");

  await site.click(role("button", "Erase…"));
  await site.click(role("button", "Erase forever"));
  await site.see(text(`Application ${second} was erased.`));
  expect(await house.store.find(second)).toBeUndefined();
});
