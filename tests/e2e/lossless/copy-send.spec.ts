import type { Locator, Page } from "@playwright/test";
import { content } from "#tests/content.ts";
import { expect, test } from "#tests/fixtures.ts";
import { STORED, visitWithStored } from "./stored.ts";

const LONG = {
  ...STORED,
  currentLiving: "Ein sehr langer Satz über unsere Wohnung. ".repeat(47).trim(),
  incomeSource: "Ψ".repeat(200),
};

test("Send by e-mail opens the visitor's mail program with the whole copy, addressed to the residence", async ({
  page,
}) => {
  const link = await mailLink(await openCopy(page, STORED));
  expect(link.href.length).toBeLessThan(1600);
  expect(link.to).toBe(content.contact.email);
  expect(link.subject).toBe(`Application to ${content.residence.name}`);
  for (const answer of [
    "Zoë O’Neill-García",
    "February 28, 1990",
    "With my sister 🏡\r\nand one dog",
    "李伟",
  ]) {
    expect(link.body).toContain(answer);
  }
  await expect(page.getByText("Too long for the e-mail")).toBeHidden();
});

test("answers that are too long for the e-mail are named, and the whole copy can be pasted into it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = await openCopy(page, LONG);
  const link = await mailLink(copy);
  expect(link.href.length).toBeLessThan(1600);
  expect(link.body).not.toContain("Ein sehr langer Satz");
  expect(link.body).toContain("Zoë O’Neill-García");
  const leftOut = copy.getByText("Too long for the e-mail and left out of it:");
  await expect(leftOut).toContainText("Current living situation, Source of income.");

  await copy.getByRole("button", { name: "Copy the whole application" }).click();
  await expect(copy.getByRole("status")).toHaveText(
    "The whole application is copied. Paste it into the e-mail.",
  );
  const pasted = await page.evaluate(() => navigator.clipboard.readText());
  for (const answer of [LONG.currentLiving, LONG.incomeSource, LONG.fullName])
    expect(pasted).toContain(answer);
});

test("where the browser refuses to copy, the applicant is told what to do instead", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("Not allowed", "NotAllowedError"));
  });
  const copy = await openCopy(page, LONG);
  await copy.getByRole("button", { name: "Copy the whole application" }).click();
  await expect(copy.getByRole("status")).toContainText("Download the file and attach it to the e-mail.");
});

test("Share is offered only where the device can, and hands over the whole copy", async ({ page }) => {
  await stubShare(page, null);
  const copy = await openCopy(page, STORED);
  await copy.getByRole("button", { name: "Share" }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(document.documentElement.dataset.shared ?? "{}").text))
    .toContain("Second reference: 李伟, 217-555-0199");
  await expect(copy.getByText("did not share")).toBeHidden();
});

for (const [name, said] of [
  ["AbortError", ""],
  ["NotAllowedError", "Your device did not share the copy. Download it or send it by e-mail."],
] as const) {
  test(`when sharing ends with ${name}, the page says ${said ? "how else to send it" : "nothing"}`, async ({
    page,
  }) => {
    await stubShare(page, name);
    const copy = await openCopy(page, STORED);
    await copy.getByRole("button", { name: "Share" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-shared");
    // A status without words is not part of the accessibility tree.
    await expect(copy.getByRole("status")).toHaveText(said ? [said] : []);
  });
}

test("a failure to share is no longer told once sharing has succeeded", async ({ page }) => {
  await stubShare(page, "NotAllowedError");
  const copy = await openCopy(page, STORED);
  const share = copy.getByRole("button", { name: "Share" });
  await share.click();
  await expect(copy.getByText("did not share")).toBeVisible();
  await page.evaluate(() => {
    navigator.share = async () => {};
  });
  await share.click();
  await expect(copy.getByText("did not share")).toBeHidden();
});

test("a second press while the device's share sheet is open tells no failure", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    let open = false;
    navigator.share = async () => {
      document.documentElement.dataset.presses = open ? "2" : "1";
      if (open) throw new DOMException("A sheet is open", "InvalidStateError");
      open = true;
      // The sheet stays open for as long as the page.
      await new Promise(() => {});
    };
  });
  const copy = await openCopy(page, STORED);
  await copy.getByRole("button", { name: "Share" }).dblclick();
  await expect(page.locator("html")).toHaveAttribute("data-presses", "2");
  await expect(copy.getByText("did not share")).toBeHidden();
});

test("Share is not offered where the device has no way to share", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => false;
  });
  const copy = await openCopy(page, STORED);
  await expect(copy.getByRole("button", { name: "Download" })).toBeVisible();
  await expect(copy.getByRole("button", { name: "Share" })).toBeHidden();
});

async function openCopy(page: Page, application: typeof STORED): Promise<Locator> {
  await visitWithStored(page, "/thank-you", JSON.stringify(application));
  return page.getByRole("region", { name: "Your copy of the application" });
}

async function mailLink(copy: Locator) {
  const href = (await copy.getByRole("link", { name: "Send by e-mail" }).getAttribute("href")) ?? "";
  const { pathname, searchParams } = new URL(href);
  const text = (key: string) => searchParams.get(key) ?? "";
  return { href, to: decodeURIComponent(pathname), subject: text("subject"), body: text("body") };
}

// A device that can share; `failure` names the error with which the share sheet closes.
async function stubShare(page: Page, failure: string | null): Promise<void> {
  await page.addInitScript((name) => {
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      document.documentElement.dataset.shared = JSON.stringify(data);
      if (name) throw new DOMException("The sheet was closed", name);
    };
  }, failure);
}
