import content from "content:meta";
import type { MetaDescriptor } from "react-router";
import { type IndexedPath, pageAddress } from "#tooling/identity/search-files.ts";
import { CARD_SIZE } from "#tooling/identity/social-card-size.ts";
import { asSentence, withoutStop } from "./sentence.ts";

const LIST_CHARACTERS = 145;

type PageWords = {
  title: string;
  description: string;
  /** Where search engines find the page; without it they are asked not to list it. */
  path?: IndexedPath;
};

/**
 * Title, description and what shared links show of a page, for its `meta` export.
 * @param page `title`: what the page is about; the name of the residence is added
 */
export function pageMeta({ title, ...page }: PageWords): MetaDescriptor[] {
  return tagsOf({ title: `${title} · ${content.name}`, ...page });
}

/** The same for the home page, which speaks for the whole residence. */
export function homeMeta(): MetaDescriptor[] {
  const title = `${content.name}: ${content.tagline}`;
  return tagsOf({ title, description: content.description, path: "/" });
}

/**
 * A description that lists as many items as search engines show, which is about 160 characters.
 * @param start what the items are, without a colon
 */
export function listInBrief(start: string, items: readonly string[]): string {
  const listOf = (count: number) => `${start}: ${items.slice(0, count).map(withoutStop).join(", ")}`;
  let count = items.length;
  while (count > 0 && listOf(count).length > LIST_CHARACTERS) count -= 1;
  if (count === 0) return asSentence(start);
  return asSentence(`${listOf(count)}${count < items.length ? ", and more" : ""}`);
}

/** The protocols: https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards */
function tagsOf({ title, description, path }: PageWords): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    ...(path ? addressed(pageAddress(content.website, path)) : [{ name: "robots", content: "noindex" }]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: content.name },
    { property: "og:locale", content: "en_US" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: `${content.website}/social-card.jpg` },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(CARD_SIZE.width) },
    { property: "og:image:height", content: String(CARD_SIZE.height) },
    { property: "og:image:alt", content: `${content.name}: ${content.tagline}` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function addressed(address: string): MetaDescriptor[] {
  return [
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
  ];
}
