/** The bootstrap of a site with delivery. */
import "./bootstrap.ts";
import { markDeliveries } from "./delivery/mark-deliveries.ts";

markDeliveries();
