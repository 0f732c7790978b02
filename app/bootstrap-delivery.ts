/** The bootstrap of a site that sends applications to the residence. */
import "./bootstrap.ts";
import { markUnsettled } from "./delivery/mark-unsettled.ts";

markUnsettled();
