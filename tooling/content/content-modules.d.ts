// The modules that tooling/content/plugin.ts makes from content/residence.yaml.

declare module "content:layout" {
  const view: import("./view-types.ts").LayoutView;
  export default view;
}

declare module "content:home" {
  const view: import("./view-types.ts").HomeView;
  export default view;
}

declare module "content:apply" {
  const view: import("./view-types.ts").ApplyView;
  export default view;
}

declare module "content:autopay" {
  const view: import("./view-types.ts").AutopayView;
  export default view;
}

declare module "content:rules" {
  const view: import("./view-types.ts").RulesView;
  export default view;
}

declare module "content:thank-you" {
  const view: import("./view-types.ts").ThankYouView;
  export default view;
}

declare module "content:not-found" {
  const view: import("./view-types.ts").NotFoundView;
  export default view;
}

declare module "content:meta" {
  const view: import("./view-types.ts").MetaView;
  export default view;
}

declare module "content:photos.css" {}
