import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("apply", "routes/apply.tsx"),
  route("autopay", "routes/autopay.tsx"),
  route("rules", "routes/rules.tsx"),
  route("thank-you", "routes/thank-you.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
