import type { Locator, Page } from "@playwright/test";
import { content, MAIL_LINK } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { STORED, visitWithStored } from "./stored.ts";

const LONG = {
  ...STORED,
  currentLiving: "Ein sehr langer Satz über unsere Wohnung. ".repeat(47).trim(),
  incomeSource: "Ψ".repeat(200),
};

test("Send by email is addressed to the residence and lists omitted answers", {
  tag: "@smoke",
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = await openCopy(page, LONG);
  // app/application/copy/copy.test.ts covers the text of the link.
  const href = await copy.getByRole("link", { name: "Send by email" }).getAttribute("href");
  expect(href).toContain(`${MAIL_LINK}?subject=Application%20to%20`);
  const leftOut = copy.getByText("This didn’t fit in the email:");
  await expect(leftOut).toContainText("Current living situation, Source of income.");

  await copy.getByRole("button", { name: "Copy the whole application" }).click();
  await expect(copy.getByRole("status")).toHaveText(
    "The whole application has been copied. Paste it into the email.",
  );
  const pasted = await page.evaluate(() => navigator.clipboard.readText());
  for (const answer of [LONG.currentLiving, LONG.incomeSource, LONG.fullName])
    expect(pasted).toContain(answer);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("Not allowed", "NotAllowedError"));
  });
  await copy.getByRole("button", { name: "Copy the whole application" }).click();
  await expect(copy.getByRole("status")).toContainText("Download the file and attach it to the email.");
  // One of them is that of the copy.
  await expect(copy.getByRole("button", { name: "Download" })).toHaveCount(2);
});

test("an applicant without a mail program learns where to send the copy", async ({ page }) => {
  const copy = await openCopy(page, STORED);
  await expect(copy).toContainText(`If no email opens, send it to ${content.contact.email}.`);
});

test("Share passes on the whole copy and reports only failures", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true;
  });
  const copy = await openCopy(page, STORED);
  const share = async (failure: string | null) => {
    await endSharingWith(page, failure);
    await copy.getByRole("button", { name: "Share" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-shared", /Second reference: 李伟, 217-555-0199/);
  };
  // An empty status is not part of the accessibility tree.
  for (const choice of ["AbortError", "InvalidStateError"]) {
    await share(choice);
    await expect(copy.getByRole("status")).toHaveText([]);
  }
  await share("NotAllowedError");
  await expect(copy.getByRole("status")).toHaveText(
    "Your device couldn’t share your application. Download it instead.",
  );
  await share(null);
  await expect(copy.getByRole("status")).toHaveText([]);
});

test("Share is hidden on devices that cannot share", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => false;
  });
  const copy = await openCopy(page, STORED);
  await expect(copy.getByRole("button", { name: "Download" })).toBeVisible();
  await expect(copy.getByRole("button", { name: "Share" })).toBeHidden();
});

async function openCopy(page: Page, application: typeof STORED): Promise<Locator> {
  await visitWithStored(page, "/thank-you", JSON.stringify(application));
  return page.getByRole("main");
}

// Makes the device's share sheet close with an error of this name from now on, or with success.
async function endSharingWith(page: Page, failure: string | null): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.removeAttribute("data-shared");
    navigator.share = async (data) => {
      document.documentElement.dataset.shared = JSON.stringify(data);
      if (name) throw new DOMException("The sheet was closed", name);
    };
  }, failure);
}
