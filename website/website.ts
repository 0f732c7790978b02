import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Edit, Value, Website as WebsiteView } from "#desk/api/website.ts";
import type { LanguageContent } from "#tooling/content/languages.ts";
import { CONTENT_FILE } from "#tooling/content/load.ts";
import type { PictureFiles } from "#tooling/content/picture.ts";
import { checkDraft } from "./checked.ts";
import { Draft, type DraftState } from "./draft/draft.ts";
import { WebsiteError } from "./errors.ts";
import { websiteFields } from "./fields.ts";
import { valuesOf, type Written } from "./file/values.ts";
import { Photos } from "./photos.ts";
import { previewOf } from "./preview.ts";
import { toWebsiteProblem } from "./problems.ts";
import { describeChanges, describeConflicts, languageList, valuesForDesk } from "./view.ts";

/** Who does something, and when. */
export interface By {
  readonly person: string;
  readonly at: string;
}

/** The owner's website as it is edited: the content files, a draft on them, and its photos. */
export class Website {
  readonly root: string;
  readonly photos: Photos;
  readonly draft: Draft;
  /** Every value of the content file, for the controls of the editor. */
  readonly fields = websiteFields();

  /**
   * @param root the project's folder
   * @param dataFolder in which the draft is kept, in a folder `draft`
   */
  constructor(root: string, dataFolder: string) {
    const folder = join(dataFolder, "draft");
    this.root = root;
    this.photos = new Photos(root, folder);
    this.draft = new Draft(root, folder);
  }

  /** Whether the content of a project is there to be edited. */
  static isIn(root: string): boolean {
    return existsSync(join(root, CONTENT_FILE));
  }

  async view(): Promise<WebsiteView> {
    return this.#describe(await this.draft.state());
  }

  /** Throws a `WebsiteError` where an edit does not fit; none is made then. */
  async edit({ person, at }: By, base: number, edits: readonly Edit[]): Promise<WebsiteView> {
    return this.#describe(await this.draft.edit(person, base, edits, at));
  }

  async undo({ person, at }: By, change: string): Promise<WebsiteView> {
    return this.#describe(await this.draft.undo(person, change, at));
  }

  async resolve({ person, at }: By, keep: Readonly<Record<string, "file" | "draft">>): Promise<WebsiteView> {
    return this.#describe(await this.draft.resolve(person, keep, at));
  }

  /**
   * What the pages are drawn from, in each language.
   *
   * @param addressOf of a photo in a width
   */
  async preview(addressOf: (photo: string, width: number) => string): Promise<LanguageContent[]> {
    const { files, replay } = await this.draft.state();
    const paths = await this.photos.paths();
    const pictureOf = async (photo: string, place: string): Promise<PictureFiles> => {
      const path = paths.get(photo);
      const { width, height } = path ? await this.photos.sizeOf(path) : { width: 0, height: 0 };
      return {
        src: addressOf(photo, 960),
        full: addressOf(photo, 1920),
        width: width || 3,
        height: height || 2,
        sources: [],
        className: `photo-${place}`,
      };
    };
    const published = new Map<string, Written>();
    for (const [language, text] of files.texts) {
      try {
        published.set(language, valuesOf(text));
      } catch {
        // The check names what is wrong with it.
      }
    }
    const drawn = await previewOf(replay.values, published, pictureOf);
    if (drawn) return drawn;
    throw new WebsiteError(
      "refused",
      "The pages cannot be shown until the mistakes in the text file are corrected.",
    );
  }

  async #describe(state: DraftState): Promise<WebsiteView> {
    const { replay, revision, files } = state;
    const { problems } = await checkDraft(state, await this.photos.paths());
    const languages = languageList([...files.texts.keys()]);
    const values: Record<string, Value> = {};
    for (const { code } of languages) values[code] = valuesForDesk(replay.values.get(code));
    return {
      revision,
      languages,
      values,
      problems: problems.map(toWebsiteProblem),
      changes: describeChanges(replay),
      conflicts: describeConflicts(replay),
      publishing: null,
      lastPublishing: null,
      releases: [],
    };
  }
}
