/** The bootstrap of a site with delivery. */
import "./bootstrap.ts";
import { markUnsettled } from "./delivery/mark-unsettled.ts";

markUnsettled();
