import type { Page } from "@playwright/test";

/**
 * Imitates a browser's built-in translation: replaces every text node by an element with other text, and does the same with
 * every text added later. The "translation" is the original text between « and ».
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isLeft = (node: Node) =>
      node.parentElement?.closest("font, script, style, [translate=no]") !== null;
    const translateBelow = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = root; node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim() !== "" && !isLeft(node)) texts.push(node);
      for (const text of texts) {
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        inner.textContent = text.data.replace(/\S.*\S|\S/s, "«$&»");
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translateBelow(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === "characterData" ? [target] : addedNodes)
          if (node.isConnected) translateBelow(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** The text of the page without translation marks. */
export async function visibleText(page: Page): Promise<string> {
  const text = await page.evaluate(() => document.body.innerText);
  return text
    .replace(/[«»]/g, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n+ ?/g, "\n")
    .trim();
}
