import { AGREE_OCCUPANCY, AGREE_RULES, fillAnswers, SUBMIT } from "../application.ts";
import { test } from "../fixtures.ts";
import { label, mainHeading, text } from "../look-up.ts";

test("a form left for another document is as it was when Back brings it back, from the browser's cache or anew", async ({
  site,
}) => {
  await site.visit("/apply");
  await fillAnswers(site);
  await site.fill(label(/Current living situation/), "With my sister");
  await site.click(AGREE_RULES);
  await site.open("/rules");
  await site.see(mainHeading("House Rules"));
  await site.back();
  await site.see(mainHeading("Apply for your room"));
  await site.hydrated();
  await site.see(label("Full name"), { value: "Zoë O’Neill-García" });
  await site.see(label("Date of birth"), { value: "1990-02-28" });
  await site.see(label(/Current living situation/), { value: "With my sister" });
  await site.see(AGREE_RULES, { checked: true });
  await site.see(text(/^Your answers are kept in this tab/));
  await site.click(AGREE_OCCUPANCY);
  await site.click(SUBMIT);
  await site.see(mainHeading("Application Received!"));
});
