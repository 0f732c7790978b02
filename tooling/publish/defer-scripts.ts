import { createHash } from "node:crypto";

/** A page whose scripts wait, and the file that they are started from: its address and its text. */
export type DeferredPage = { html: string; address: string; text: string };

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;

// The first touch, key or focus is a visitor who is about to need them.
const EARLY_SIGNS = ["pointerdown", "keydown", "focusin"];

// A tab in the background is not painted, and comes to life all the same.
const UNPAINTED_MS = 1000;

/**
 * Lets the scripts of a page that React Router prerendered wait until everything else has loaded and is painted, or
 * until the visitor does something. The words, the fonts and the photograph then have the line to themselves; the page works as a plain
 * document meanwhile, in which a link keeps what navigation state would carry: its `data-early` becomes the query of the
 * address. The last button that was pressed before React began, which hears of every press from then on, is pressed again when the page is
 * alive, and of the parts that are marked `data-early-from` only those are shown for which the visitor comes, by navigation
 * state or query. (A submit is not: the answers may have changed since.) The inline module moves into a file of its own, since
 * static imports cannot wait.
 * @returns null where the page has no such module, as when it was treated before
 */
export function deferScripts(html: string): DeferredPage | null {
  const text = MODULE.exec(html)?.[1];
  if (text === undefined) return null;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  const address = `/assets/start-${name}.js`;
  const preloads = [...html.matchAll(PRELOAD)].map(([, href = ""]) => href);
  return {
    html: html.replace(PRELOAD, "").replace(MODULE, () => `<script>${starter(address, preloads)}</script>`),
    address,
    text,
  };
}

function starter(address: string, preloads: readonly string[]): string {
  const lines = [
    "let on,pressed;",
    `const begun=()=>performance.getEntriesByName("hydrating").length;`,
    `const start=()=>{if(on)return;on=1;for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(${JSON.stringify(address)})};`,
    `const rest=()=>{requestAnimationFrame(()=>setTimeout(start));setTimeout(start,${UNPAINTED_MS})};`,
    `document.readyState==="complete"?rest():addEventListener("load",rest);`,
    `for(const sign of ${JSON.stringify(EARLY_SIGNS)})addEventListener(sign,start,{once:true,capture:true,passive:true});`,
    `addEventListener("click",({target})=>{if(begun())return;const link=target.closest?.("a[data-early]");if(link)link.search=link.dataset.early;pressed=target.closest?.("button[type=button]")??pressed},true);`,
    `const froms=[history.state?.usr?.from,new URLSearchParams(location.search).get("from")],shown=[...document.querySelectorAll("[data-early-from]")],from=froms.find((one)=>shown.some(({dataset})=>dataset.earlyFrom===one));if(from)for(const part of shown)part.hidden=part.dataset.earlyFrom!==from;`,
    `new PerformanceObserver((marks)=>marks.getEntriesByName("hydrated").length&&pressed?.click()).observe({type:"mark"});`,
  ];
  return `(()=>{${lines.join("")}})()`;
}
