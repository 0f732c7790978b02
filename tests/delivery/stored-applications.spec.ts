import { hasSpanish } from "#tests/support/content.ts";
import { visitBeforeScripts } from "#tests/support/delayed-responses.ts";
import { applicationFrom, receivedRecord, SENDING, visitWith, waitingRecord } from "./device.ts";
import { expect, hydrated, test } from "./fixtures.ts";

const application = applicationFrom("kept@example.com");
const PATHS = hasSpanish ? ["/apply", "/es/apply"] : ["/apply"];

for (const [state, path, width, others] of [
  ["waits to be sent", "/apply", 375, {}],
  ["waits to be sent", "/es/apply", 320, {}],
  ["was not accepted", "/apply", 1440, { state: "refused", problems: [] }],
  ["arrived", "/apply", 375, { state: "received", number: "R-7K4M-2Q", receivedAt: application.submittedAt }],
  ["was erased", "/apply", 375, { state: "erased" }],
] as const)
  test(`an application that ${state} does not move the questions of ${path} at ${width} pixels`, async ({
    page,
    expectedMessages,
  }) => {
    test.skip(!PATHS.includes(path), "There is no Spanish content.");
    await page.setViewportSize({ width, height: 812 });
    // Without them the lines break elsewhere than with them.
    expectedMessages.push(/Failed to load resource: .*ERR_FAILED.*woff2/);
    await page.route("**/*.woff2", (route) => route.abort());
    await page.route(SENDING, (route) => route.abort());
    await visitWith(page, "/rules", { application, records: [waitingRecord(application, others)] });
    const releaseScripts = await visitBeforeScripts(page, path);
    const question = page.getByRole("textbox", { name: /^(Full name|Nombre completo)/ });
    const line = page.getByText(
      /^(The application|La solicitud|We couldn’t receive|We erased the application)/,
    );
    const before = await question.boundingBox();
    releaseScripts();
    await hydrated(page);
    await expect(line.filter({ visible: true })).toHaveCount(1);
    expect(await question.boundingBox()).toEqual(before);
  });

test("one statement above the form is about an application's delivery and its copy", async ({ page }) => {
  await page.route(SENDING, (route) => route.abort());
  const earlier = applicationFrom("earlier@example.com");
  const records = [
    waitingRecord(
      { ...earlier, submittedAt: "2026-10-01T18:00:00.000Z" },
      { state: "refused", problems: [] },
    ),
    receivedRecord(application),
  ];
  await visitWith(page, "/apply", { application, records });
  const line = (hasText: string) => page.getByRole("paragraph").filter({ hasText });
  const received = line("November 3, 2026");
  await expect(received).toHaveText(
    "The application from November 3, 2026 reached us. Its number is R-7K4M-2Q. See your copy. A new application will replace this copy.",
  );
  const first = await received.boundingBox();
  const second = await line("We couldn’t receive the application from October 1, 2026.").boundingBox();
  // They are rows of one box, with a common border.
  expect(second?.y).toBe((first?.y ?? 0) + (first?.height ?? 0) - 1);
  await received.getByRole("link", { name: "See your copy" }).click();
  await expect(page).toHaveURL("/thank-you");
});
