import type { Page } from "@playwright/test";
import { agree, fillAnswers, submit } from "#tests/support/application-form.ts";
import { visitInFrozenTime } from "#tests/support/clock.ts";
import { content, hasSpanish } from "#tests/support/content.ts";
import { expect, visit } from "#tests/support/fixtures.ts";
import { notices, showRefusal } from "#tests/support/notices.ts";
import { NOT_FOUND_PAGE, SCREENS } from "#tests/support/pages.ts";
import { STORED, visitWithStored } from "../lossless/stored.ts";
import { PHONES, WIDTHS, widen } from "./widths.ts";

/** A state of a page: how to open it, and the screen widths in CSS pixels at which it exists. */
export type State = { open: (page: Page) => Promise<void>; widths: readonly number[] };

const { standard, premium, manageCardLink } = content.plans;
const hasPlaceholders = !(standard.autoPayLink && premium.autoPayLink && manageCardLink);

const PATHS = [...SCREENS, NOT_FOUND_PAGE].map(({ path }) => path);
const SPANISH_PATHS = hasSpanish
  ? [...SCREENS.map(({ path }) => `/es${path}`.replace(/\/$/, "")), "/es/thank-you?from=autopay"]
  : [];

const OPENERS: Record<string, State["open"]> = {
  ...Object.fromEntries(
    [...PATHS, ...SPANISH_PATHS].map((path) => [path, (page: Page) => visit(page, path)]),
  ),
  "the thank-you page of auto-pay": (page) => visit(page, "/thank-you?from=autopay"),
  "the form with mistakes and their notice": showRefusal,
  "the form with a stored application, a draft and the rules open": async (page) => {
    await visitWithStored(page, "/apply", JSON.stringify(STORED));
    await page.getByLabel("Full name").fill("Ann");
    await page.getByRole("main").getByRole("group").locator("summary").click();
    await expect(page.getByRole("button", { name: "Erase" })).toBeVisible();
  },
  "the submitted form with its notice": async (page) => {
    await visitInFrozenTime(page, "/apply");
    await fillAnswers(page);
    await agree(page);
    await submit(page);
    await expect(page.getByRole("link", { name: "Continue now" })).toBeVisible();
    await expect(notices(page)).toHaveCount(1);
  },
  "the applicant's copy, about to be removed": async (page) => {
    await visitWithStored(page, "/thank-you", JSON.stringify(STORED));
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByRole("button", { name: "Remove" }).click();
  },
  "the large view of a photo": async (page) => {
    await visit(page, "/");
    await page.getByRole("region", { name: content.home.gallery.heading }).getByRole("link").first().click();
    await expect(page.getByRole("dialog", { name: "Photos" })).toBeVisible();
  },
};

if (hasPlaceholders) {
  OPENERS["auto-pay with a placeholder notice"] = async (page) => {
    await visitInFrozenTime(page, "/autopay");
    await page.getByRole("main").getByRole("button").first().click();
    await expect(notices(page)).toHaveCount(1);
  };
}

/** Every screen and its main states, by name. */
export const STATES: Readonly<Record<string, State>> = {
  ...Object.fromEntries(Object.entries(OPENERS).map(([name, open]) => [name, { open, widths: WIDTHS }])),
  "the open menu": {
    async open(page) {
      await widen(page, PHONES[0] ?? 0);
      await visit(page, "/");
      await page.getByRole("button", { name: "Menu" }).click();
    },
    widths: PHONES,
  },
};
