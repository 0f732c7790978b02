import { StrictMode } from "react";
import { watchServedForm } from "./application/served-form.ts";
import { ErrorPage } from "./components/error-page.tsx";
import { CONTAINER_ID } from "./container.ts";
import { Navigation } from "./lib/navigation.tsx";
import { Site } from "./site.tsx";
import { takeOver } from "./take-over.ts";

const container = document.getElementById(CONTAINER_ID);
const site = (
  <StrictMode>
    <Navigation>
      <Site withHead />
    </Navigation>
  </StrictMode>
);

watchServedForm();
if (container) takeOver(container, site, <ErrorPage />);
