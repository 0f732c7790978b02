// Changes that browser extensions make to a page when it loads. The cookie "change" selects the changes and the time.

const all = (selector) => [...document.querySelectorAll(selector)];
const textNodes = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes.filter((node) => node.data.trim() !== "" && !node.parentElement.closest("script, style"));
};
const made = (name, text = "") => Object.assign(document.createElement(name), { textContent: text });

/** Each kind of change by name. A change is made to every matching node of the page. */
const CHANGES = {
  // Password managers and writing helpers.
  "adds elements after": () => {
    for (const one of all("body *:not(script, style, svg *)")) one.after(made("helper-mark"));
  },
  "adds elements inside": () => {
    for (const one of all(
      "body :is(div, header, main, form, fieldset, label, p, h1, h2, ul, li, a, button, footer)",
    ))
      one.prepend(made("helper-mark"));
  },
  "adds to head and body": () => {
    for (const parent of [document.head, document.body]) {
      parent.prepend(made("style"), made("helper-mark"), made("meta"));
      parent.append(made("style"), made("helper-mark"));
    }
  },
  // Translators.
  "wraps texts": () => {
    for (const node of textNodes()) {
      const font = made("font");
      node.replaceWith(font);
      font.append(node);
    }
  },
  "changes texts": () => {
    for (const node of textNodes()) node.data = `${node.data.trim()} (changed)`;
    document.title = "Changed";
  },
  "splits texts": () => {
    for (const node of textNodes()) if (node.data.length > 3) node.splitText(2);
  },
  "removes texts": () => {
    for (const node of textNodes()) if (node.parentElement.matches("p, li")) node.remove();
  },
  // Style and theme switchers.
  "sets attributes": () => {
    for (const one of all("html, head > *, body, body *")) {
      one.setAttribute("data-helper", "on");
      one.classList.add("helper");
    }
    document.documentElement.lang = "fr";
  },
  "removes attributes": () => {
    for (const one of all("main *, header *, footer *"))
      for (const name of ["class", "aria-describedby"]) one.removeAttribute(name);
  },
  // Reader modes and page rearrangers.
  "wraps controls": () => {
    for (const control of all("input, textarea, button, a, img")) {
      const box = made("span");
      control.replaceWith(box);
      box.append(control);
    }
  },
  "wraps the page": () => {
    for (const part of all("header, main, footer, main > div, form")) {
      const box = made("div");
      part.replaceWith(box);
      box.append(part);
    }
  },
  "moves elements": () => {
    for (const parent of all("body > div, main > div, ul, ol, fieldset, footer > div"))
      for (const child of [...parent.children]) parent.prepend(child);
  },
  "removes elements": () => {
    for (const one of all("h2, nav, aside, img, svg, noscript, head > meta, head > link, title"))
      one.remove();
  },
  "removes comments": () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    const comments = [];
    while (walker.nextNode()) comments.push(walker.currentNode);
    for (const comment of comments) comment.remove();
  },
};

/** Makes one or more changes, separated by commas. */
globalThis.changePage = (change) => {
  for (const name of change.split(",")) CHANGES[name]();
  document.documentElement.dataset.changed = change;
};

globalThis.changeWhenAsked = (moment) => {
  const asked = /(?:^|; )change=([^;]*)/.exec(document.cookie)?.[1];
  const [change, when] = decodeURIComponent(asked ?? "").split(" at ");
  if (when === moment) changePage(change);
};
