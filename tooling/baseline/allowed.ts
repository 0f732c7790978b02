/**
 * Newer features that are used all the same, each with its reason: what a browser without it shows or does instead.
 * Everything else that is not Baseline widely available needs a test for it in the code, or `@supports` in the styles.
 */
type Reasons = Readonly<Record<string, string>>;

export const allowedProperties: Reasons = {
  "accent-color": "Tick marks have the browser's own colour.",
  "backdrop-filter": "The header's bar is 86 % opaque without a blur behind it.",
  "overscroll-behavior": "A swipe past the last photo moves the page behind it, or goes back.",
  resize: "A text field keeps the height it has.",
  "scrollbar-width": "The gallery shows its scroll bar.",
  "text-size-adjust": "Only phones enlarge text by themselves, and those know it.",
  "text-wrap": "Lines break where they fit.",
  "user-select": "A swipe across a notice may mark its text.",
};

export const allowedSelectors: Reasons = {};

/** By the identifiers of web-features. The scripts look for each before they use it. */
export const allowedScriptFeatures: Reasons = {
  "async-clipboard": "Copying fails with words, and the text stands there to be marked.",
  devicepixelratio:
    "Known everywhere. Browsers differ in whether zooming changes it, which matters to nothing here.",
  navigation: "React shows its own progress where there is none.",
  "network-information": "React and the router take the line to be an ordinary one.",
  share: "The button is not shown.",
  "view-transitions": "Only in React's own code: the pages animate without them.",
};

/** Methods that only share their name with a newer one: whose they are. */
export const otherMethods: Reasons = {
  createContext: "React's own.",
  toArray: "React's own.",
};
