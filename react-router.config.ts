import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { publish } from "./tooling/publish/publish.ts";

export default {
  ssr: false,
  // "/404" matches the splat route: its document is what a host sends for unknown addresses.
  prerender: ["/", "/apply", "/autopay", "/rules", "/thank-you", "/404"],
  // All six routes are in the first manifest: asking for more would be a request, which the policy forbids.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => publish(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
