import content from "content:meta";

type PageWords = { title: string; description: string };

/**
 * The title and description of a page, for its `meta` export.
 * @param title what the page is about; the name of the residence is added
 */
export function pageMeta({ title, description }: PageWords) {
  return [{ title: `${title} · ${content.name}` }, { name: "description", content: description }];
}
