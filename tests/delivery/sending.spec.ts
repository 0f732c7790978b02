import { words } from "#app/words/en.ts";
import { storedApplication } from "../application.ts";
import { content } from "../content.ts";
import { expectNotice } from "../notices.ts";
import { ANSWERS } from "../questions.ts";
import {
  apply,
  keptRecords,
  loseAnswer,
  numberOn,
  SENDING,
  storedBy,
  visitWith,
  waitingFor,
  whereabouts,
} from "./device.ts";
import { expect, test, visit } from "./fixtures.ts";

const { name } = content.residence;

test("an application that is submitted reaches the residence, and the applicant reads its number and time", async ({
  page,
  residence,
}) => {
  await visit(page, "/apply?plan=premium");
  await expect(page.getByRole("form")).toContainText(
    `When you submit, your application is sent to ${name}, and a copy stays on this device.`,
  );
  await apply(page, "premium@example.com");
  const { title, description } = words.notices.submitted;
  await expectNotice(page, title, description);
  await expect(page).toHaveURL("/thank-you");

  const number = await numberOn(page);
  await expect(whereabouts(page)).toContainText("We have your application");
  const [arrived, ...others] = await residence.applicationsOf("premium@example.com");
  expect(others).toEqual([]);
  expect(arrived).toMatchObject({ ...ANSWERS, email: "premium@example.com", plan: "Premium", number });
  const time = new Date(String(arrived?.receivedAt));
  const local = time.toLocaleTimeString("en-US", { timeZone: "America/Chicago", timeStyle: "short" });
  await expect(whereabouts(page)).toContainText(`at ${local}`);

  const stored = await storedApplication(page);
  expect(Object.keys(stored ?? {})).toEqual([...Object.keys(ANSWERS), "submittedAt"]);
  expect(await keptRecords(page)).toEqual([
    {
      id: arrived?.id,
      submittedAt: stored?.submittedAt,
      state: "received",
      number,
      receivedAt: arrived?.receivedAt,
    },
  ]);
});

test("in Spanish the way is the same, and the residence learns the language", async ({ page, residence }) => {
  await visit(page, "/es/apply");
  await expect(page.getByRole("form")).toContainText(`su solicitud va a ${name}`);
  await page.evaluate(
    (answers) => {
      for (const [field, answer] of Object.entries(answers)) {
        const control = document.querySelector<HTMLInputElement>(`form [name="${field}"]`);
        if (control && answer === true) control.checked = true;
        else if (control && control.type !== "radio") control.value = String(answer);
      }
    },
    { ...ANSWERS, email: "spanish@example.com" },
  );
  await page.getByRole("button", { name: "Enviar la solicitud" }).click();
  await page.getByRole("link", { name: "Continuar ahora" }).click();
  const number = await numberOn(page);
  await expect(whereabouts(page)).toContainText("Ya tenemos su solicitud");
  expect(await residence.applicationsOf("spanish@example.com")).toMatchObject([{ number, language: "es" }]);

  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(whereabouts(page)).toContainText("We have your application");
  expect(await numberOn(page)).toBe(number);
});

test("where the answer is lost after the server took it, the next try brings the same number, once", async ({
  page,
  residence,
}) => {
  await page.route(SENDING, loseAnswer, { times: 1 });
  const application = storedBy("lost@example.com");
  await visitWith(page, "/thank-you", { application, records: [waitingFor(application)] });
  await expect(whereabouts(page)).toContainText("Not sent yet");
  const [taken] = await residence.applicationsOf("lost@example.com");
  expect(await numberOn(page)).toBe(taken?.number);
  expect(await residence.applicationsOf("lost@example.com")).toHaveLength(1);
});

test("where the server dies right after it took an application, that is kept, and its number comes later", async ({
  page,
  residence,
}) => {
  await page.route(
    SENDING,
    async (route) => {
      await route.fetch();
      await residence.kill();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  const application = storedBy("power@example.com");
  await visitWith(page, "/thank-you", { application, records: [waitingFor(application)] });
  await expect(whereabouts(page)).toContainText("Our server isn’t responding.");
  await residence.start();
  await page.getByRole("button", { name: "Try now" }).click();
  const number = await numberOn(page);
  expect(await residence.applicationsOf("power@example.com")).toMatchObject([{ number }]);
});

test("fourteen fast presses, Back, and the same answers in a second tab are one application", async ({
  page,
  context,
  residence,
}) => {
  await visit(page, "/apply");
  const other = await context.newPage();
  await visit(other, "/apply");
  await apply(page, "fast@example.com");
  const button = page.getByRole("button", { name: "Submit Application" });
  await button.evaluate((element: HTMLElement) => {
    for (let press = 0; press < 13; press += 1) element.click();
  });
  await expect(page).toHaveURL("/thank-you");
  const number = await numberOn(page);
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await apply(page, "fast@example.com");

  await apply(other, "fast@example.com");
  await expect(other).toHaveURL("/thank-you");
  expect(await numberOn(other)).toBe(number);
  expect(await residence.applicationsOf("fast@example.com")).toHaveLength(1);
});

test("an application that was submitted offline arrives days later, on whatever page is opened then", async ({
  page,
  context,
  residence,
}) => {
  await visit(page, "/apply");
  await context.setOffline(true);
  await apply(page, "offline@example.com");
  await expect(page).toHaveURL("/thank-you");
  await expect(whereabouts(page)).toContainText("This device has no internet connection.");
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await visit(later, "/rules");
  await expect.poll(async () => (await keptRecords(later)).map(({ state }) => state)).toEqual(["received"]);
  await visit(later, "/thank-you");
  const number = await numberOn(later);
  expect(await residence.applicationsOf("offline@example.com")).toMatchObject([{ number }]);
});

test("as soon as the connection is back, an open page sends by itself", async ({ page, context }) => {
  await visit(page, "/thank-you");
  await context.setOffline(true);
  const application = storedBy("cable@example.com");
  await page.evaluate(
    ([stored, record]) => {
      const keep = (key: string, text: string) => {
        window.localStorage.setItem(key, text);
        window.dispatchEvent(new StorageEvent("storage", { key }));
      };
      keep("residence-application-delivery", record as string);
      keep("residence-application", stored as string);
    },
    [JSON.stringify(application), JSON.stringify([waitingFor(application, { failure: "offline" })])],
  );
  await expect(whereabouts(page)).toContainText("Not sent yet");
  await context.setOffline(false);
  await numberOn(page);
});

test("where the browser has emptied its storage, the page claims nothing", async ({ page }) => {
  const application = storedBy("emptied@example.com");
  await visitWith(page, "/thank-you", { application, records: [waitingFor(application)] });
  await numberOn(page);
  await page.evaluate(() => window.localStorage.clear());
  await page.reload();
  await expect(page.getByText(words.thankYou.nothing)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("R-");
});

for (const [answer, reply] of [
  ["200 with a page", { status: 200, contentType: "text/html", body: "<h1>Sage House</h1>" }],
  ["404", { status: 404, contentType: "text/html", body: "Not found" }],
  ["405", { status: 405, body: "" }],
] as const) {
  test(`a host that answers ${answer} has not received the application, and another way is offered`, async ({
    page,
  }) => {
    const application = storedBy("static@example.com");
    await page.route(SENDING, (route) => route.fulfill(reply));
    await visitWith(page, "/thank-you", { application, records: [waitingFor(application)] });
    await expect(whereabouts(page)).toContainText("Our server isn’t taking applications right now.");
    await expect(page.getByRole("link", { name: words.copy.send })).toHaveAttribute("href", /^mailto:/);
    expect(await keptRecords(page)).toMatchObject([{ state: "waiting", application }]);
  });
}

test("an application that was kept before delivery was switched on is sent only when the applicant says so", async ({
  page,
  residence,
}) => {
  const application = storedBy("consent@example.com");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && sent.push(request.url()));
  await visitWith(page, "/", { application });
  await visit(page, "/apply");
  await visit(page, "/thank-you");
  await expect(whereabouts(page)).toContainText(
    "If you haven’t sent us this application yet, we don’t have it.",
  );
  expect(sent).toEqual([]);
  expect(await keptRecords(page)).toEqual([]);

  await page.getByRole("button", { name: `Send it to ${name} now` }).click();
  const number = await numberOn(page);
  await expect(whereabouts(page)).toBeFocused();
  expect(await residence.applicationsOf("consent@example.com")).toMatchObject([{ number }]);
});

test("two tabs send an application once", async ({ page, context }) => {
  const application = storedBy("tabs@example.com");
  const record = waitingFor(application);
  let sent = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route(SENDING, async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  await visitWith(page, "/thank-you", { application, records: [record] });
  const other = await context.newPage();
  await visit(other, "/thank-you");
  await expect(whereabouts(other)).toContainText("On its way to us");
  await other.getByRole("link", { name: "Back to Home" }).click();
  await other.goBack();
  release();
  expect(await numberOn(page)).toBe(await numberOn(other));
  expect(sent).toBe(1);
});

test("a second application does not take the place of one that is still on its way: both arrive", async ({
  page,
  residence,
}) => {
  const first = storedBy("first@example.com");
  await page.route(SENDING, (route) => route.abort());
  await visitWith(page, "/apply", { application: first, records: [waitingFor(first)] });
  await expect(page.getByRole("main")).toContainText(
    "An application from November 3, 2026 hasn’t reached us yet. Any page of this site keeps trying to send it.",
  );
  await apply(page, "second@example.com");
  await expect(page).toHaveURL("/thank-you");
  await expect(page.getByRole("main")).toContainText(
    "An application from November 3, 2026 hasn’t reached us yet.",
  );
  await page.unroute(SENDING);
  await page.getByRole("button", { name: "Try now" }).click();
  const number = await numberOn(page);
  const [earlier] = await residence.applicationsOf("first@example.com");
  await expect(page.getByRole("main")).toContainText(
    `We have an application from November 3, 2026. Its number is ${earlier?.number}.`,
  );
  expect(await residence.applicationsOf("second@example.com")).toMatchObject([{ number }]);
});

test("a server with too much to do is left alone as long as it asks for, unless the applicant presses", async ({
  page,
}) => {
  let asked = 0;
  await page.route(SENDING, (route) => {
    asked += 1;
    return asked > 1
      ? route.continue()
      : route.fulfill({ status: 503, headers: { "Retry-After": "500" }, json: { message: "Later." } });
  });
  const application = storedBy("busy@example.com");
  await visitWith(page, "/thank-you", { application, records: [waitingFor(application)] });
  await expect(whereabouts(page)).toContainText("Our server is too busy right now.");
  await page.reload();
  await visit(page, "/thank-you");
  await expect(whereabouts(page)).toContainText("Our server is too busy right now.");
  expect(asked).toBe(1);
  await page.getByRole("button", { name: "Try now" }).click();
  await numberOn(page);
  expect(asked).toBe(2);
});
