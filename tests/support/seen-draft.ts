import type { WebsiteView } from "#desk/api/website.ts";
import type { SeenDraft } from "#website/publish/requests.ts";

/** What a person with this view on the screen publishes. */
export function seenIn({ revision, changes }: Pick<WebsiteView, "revision" | "changes">): SeenDraft {
  return { revision, changes: changes.map(({ id }) => id) };
}
