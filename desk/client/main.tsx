import "#app/fonts/fonts.css";
import "#app/styles/tokens.css";
import "#app/styles/base.css";
import "./styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchPresses } from "#app/lib/use-stable-while-pressed.ts";
import { queryClient } from "./api/query-client.ts";
import { App } from "./app.tsx";
import { watchAttendance } from "./lib/attendance.ts";

// Pages set their own scroll position.
window.history.scrollRestoration = "manual";

watchAttendance();
watchPresses();

const root = document.getElementById("desk");
if (!root) throw new Error("The page has no element #desk.");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
