import "#app/fonts/fonts.css";
import "#app/styles/tokens.css";
import "#app/styles/base.css";
import "./styles.css";
import { watchPresses } from "#app/lib/use-stable-while-pressed.ts";
import { watchAttendance } from "./lib/attendance.ts";
import { render } from "./render.tsx";

// Pages set their own scroll position.
window.history.scrollRestoration = "manual";

watchAttendance();
watchPresses();

const container = document.getElementById("desk");
if (!container) throw new Error("The page has no element #desk.");
render(container);
