/** The starter of a site that sends applications to the residence. */
import "./starter.ts";
import { markUnsettled } from "./delivery/early-records.ts";

markUnsettled();
