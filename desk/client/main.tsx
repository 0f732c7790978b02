import "#app/fonts/fonts.css";
import "#app/styles/tokens.css";
import "#app/styles/base.css";
import "./styles.css";
import { ignoreDoublePresses } from "#app/lib/double-press.ts";
import { watchPresses } from "#app/lib/use-stable-while-pressed.ts";
import { followSignOut } from "./api/query-client.ts";
import { watchAttendance } from "./lib/attendance.ts";
import { keepFocus } from "./lib/keep-focus.ts";
import { render } from "./render.tsx";

// Pages set their own scroll position.
window.history.scrollRestoration = "manual";

// A prerendered page would read and write a copy of the tab's storage, and record a visit that nobody made.
if (Object(document).prerendering)
  await new Promise((resolve) => document.addEventListener("prerenderingchange", resolve, { once: true }));

watchAttendance();
watchPresses();
ignoreDoublePresses();
followSignOut();

const container = document.getElementById("desk");
if (!container) throw new Error("The page has no element #desk.");
keepFocus(container);
render(container);
