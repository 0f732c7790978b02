import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Values } from "#desk/api/edits.ts";
import type { EditRequest, Value, WebsiteView } from "#desk/api/website.ts";
import { clientFolder, completeReleases, DESK_RELEASES_KEPT, releaseFolder } from "#hosting/releases.ts";
import { CONTENT_FILE } from "#tooling/content/content-files.ts";
import { type LanguageContent, ownNameOf } from "#tooling/content/languages.ts";
import { loadContent } from "#tooling/content/load.ts";
import { photoSlots } from "#tooling/content/photos/photo-slots.ts";
import type { Actor } from "./actor.ts";
import { checkDraft } from "./checked.ts";
import { describeConflicts } from "./describe-conflicts.ts";
import { describeMove } from "./describe-move.ts";
import { Draft, type DraftState } from "./draft/draft.ts";
import { WebsiteError } from "./errors.ts";
import { websiteFields } from "./fields.ts";
import { FileCache } from "./file-cache.ts";
import { withOutdatedTranslations } from "./outdated-translations.ts";
import { decoding } from "./photos/decoding.ts";
import { Photos, photoPath, photosIn } from "./photos/photos.ts";
import { type PictureOf, previewOf, withPictures } from "./preview.ts";
import { toWebsiteProblem } from "./problems.ts";
import { Publisher, type PublishHooks } from "./publish/publisher.ts";
import { listReleases } from "./publish/releases.ts";
import { requestDraft, requestRelease, type SeenDraft } from "./publish/requests.ts";
import { zipOf } from "./publish/zip.ts";
import { PublishedContent } from "./published.ts";
import {
  describeChanges,
  describeDamage,
  describeMissing,
  urgentWarning,
  valuesForDesk,
  withKeptChanges,
} from "./view.ts";

/** Returns the URL of a photo in a width in pixels. */
type PhotoAddress = (photo: string, width: number) => string;

/** The data of the pages of a release, and the focus point of each photo by the class of the photo. */
type ReleasePreview = { languages: LanguageContent[]; focuses: Record<string, string> };

const RELEASE_MISSING = "This website is no longer kept.";

export interface EditorOptions extends PublishHooks {
  /** The project's folder. */
  readonly root: string;
  /** The parent of the draft's folder `draft`. */
  readonly dataFolder: string;
  /** The folder of all builds. */
  readonly builds: string;
  /** Whether the desk is at the website's address although applications are off. */
  readonly isOpenWithoutDelivery?: boolean;
}

/** The owner's website in the editor: the content files, their draft, and its photos. */
export class WebsiteEditor {
  readonly root: string;
  readonly builds: string;
  readonly publisher: Publisher;
  readonly photos: Photos;
  readonly draft: Draft;
  /** Every value of the content file, with the properties of its control in the editor. */
  readonly fields = websiteFields();
  readonly #published: PublishedContent;
  readonly #isOpenWithoutDelivery: boolean;
  /** The previews of releases, whose content never changes. */
  readonly #previews = new FileCache<ReleasePreview>(DESK_RELEASES_KEPT);
  #opened: Promise<void> | undefined;

  constructor({ root, dataFolder, builds, isOpenWithoutDelivery = false, ...hooks }: EditorOptions) {
    const folder = join(dataFolder, "draft");
    this.root = root;
    this.builds = builds;
    this.photos = new Photos(root, folder, builds);
    this.draft = new Draft(root, folder);
    this.#published = new PublishedContent(root, builds);
    this.#isOpenWithoutDelivery = isOpenWithoutDelivery;
    this.publisher = new Publisher({ root, builds, draft: folder }, this, hooks);
  }

  /**
   * Opens the draft, and finishes an interrupted publication.
   * @throws WebsiteError if another server has the draft open, or it cannot be read; the next call tries again
   */
  open(): Promise<void> {
    this.#opened ??= this.#open().catch((error) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  /** Interrupts a publication whose release is not complete, and releases the draft for another server. */
  async close(): Promise<void> {
    await this.publisher.stop();
    await this.draft.close();
    this.#opened = undefined;
  }

  async view(): Promise<WebsiteView> {
    return this.#describe(await this.draft.state());
  }

  /** Throws a `WebsiteError` if an edit cannot be applied; none is applied then. */
  async edit(by: Actor, batch: EditRequest): Promise<WebsiteView> {
    return this.#describe(await this.draft.edit(by, batch, await this.#published.languages()));
  }

  /**
   * Throws a `WebsiteError` if a later change builds on it, and during a publication.
   * @param at the time of the change on the screen
   */
  async undo(by: Actor, change: string, at: string): Promise<WebsiteView> {
    return this.#describe(await this.draft.undo(by, change, at));
  }

  async resolve(by: Actor, keep: Readonly<Record<string, "file" | "draft">>): Promise<WebsiteView> {
    return this.#describe(await this.draft.resolve(by, keep));
  }

  /**
   * The data of the pages in each language, with the draft applied.
   * @param addressOf returns the URL of a photo in a width
   */
  async preview(addressOf: PhotoAddress): Promise<LanguageContent[]> {
    const { replay } = await this.draft.state();
    const pictureOf = this.#pictures(await this.photos.paths(), addressOf);
    const drawn = await previewOf(replay.values, replay.published, pictureOf);
    if (drawn) return drawn;
    throw new WebsiteError(
      "refused",
      "The pages cannot be shown until the mistakes in the text file are corrected.",
    );
  }

  /** Starts publishing the draft, and resolves when it has started. Throws a `WebsiteError`. */
  publish(actor: Actor, seen: SeenDraft): Promise<void> {
    return this.publisher.start(actor, async () =>
      requestDraft(await this.draft.state(), await this.photos.paths(), seen),
    );
  }

  /** Starts publishing the content of a release again. Unpublished edits stay in the draft. */
  publishRelease(actor: Actor, name: string): Promise<void> {
    return this.publisher.start(actor, async () =>
      requestRelease(this.#releaseWithContent(name), { root: this.root, builds: this.builds }),
    );
  }

  /**
   * The data of the pages of a release, in each language, and the focus points of its photos.
   * @param addressOf returns the URL of a photo of the release in a width
   */
  async previewRelease(name: string, addressOf: PhotoAddress): Promise<ReleasePreview> {
    const { folder } = this.#releaseWithContent(name);
    return this.#previews.get(join(folder, CONTENT_FILE), () => this.#previewRelease(folder, addressOf));
  }

  async #previewRelease(folder: string, addressOf: PhotoAddress): Promise<ReleasePreview> {
    const { content, translations } = await decoding.run(() => loadContent(folder));
    if (!content)
      throw new WebsiteError("refused", "This website was made by an earlier version, and cannot be shown.");
    const pictureOf = this.#pictures(await photosIn(folder), addressOf);
    return {
      languages: await withPictures(content, translations, pictureOf),
      focuses: Object.fromEntries(
        photoSlots(content).map(({ name, entry }) => [`photo-${name}`, entry.focus]),
      ),
    };
  }

  /**
   * A photo of a release as a WebP. Not one of its published files: after an update they may have other names than those that
   * would be made now.
   * @param width the maximum width in pixels
   */
  async releasePhoto(name: string, photo: string, width: number): Promise<Buffer> {
    const { folder } = this.#releaseWithContent(name);
    return this.photos.read(photo, width, await photosIn(folder));
  }

  /** @param paths the path of each photo, by its name */
  #pictures(paths: ReadonlyMap<string, string>, addressOf: PhotoAddress): PictureOf {
    return async (photo, slot) => {
      const path = photoPath(paths, photo);
      const { width, height } = path ? await this.photos.sizeOf(path) : { width: 0, height: 0 };
      return {
        src: addressOf(photo, 960),
        full: addressOf(photo, 1920),
        width: width || 3,
        height: height || 2,
        srcSet: "",
        className: `photo-${slot}`,
      };
    };
  }

  /** The files of a release for a static host. */
  async zip(name: string): Promise<Readable> {
    if (!completeReleases(this.builds).includes(name)) throw new WebsiteError("missing", RELEASE_MISSING);
    return zipOf(clientFolder(this.builds, name)).catch((error) => {
      throw completeReleases(this.builds).includes(name)
        ? error
        : new WebsiteError("missing", RELEASE_MISSING);
    });
  }

  async #open(): Promise<void> {
    await this.draft.state();
    // If the disk is still full, every view reports it, and the next call tries again.
    await this.publisher.recover().catch(() => undefined);
  }

  #releaseWithContent(name: string): { folder: string; publishedAt: string } {
    const release = listReleases(this.builds).find((one) => one.name === name);
    if (!release) throw new WebsiteError("missing", RELEASE_MISSING);
    if (!release.canPublish) throw new WebsiteError("refused", "The content of this website was not kept.");
    return { folder: releaseFolder(this.builds, name), publishedAt: release.publishedAt };
  }

  async #describe(state: DraftState): Promise<WebsiteView> {
    const { replay, revision, saved, files, unreadableCount } = state;
    const { problems: all } = await checkDraft(state, await this.photos.paths());
    // A publication that has replaced only some of the files makes mistakes of nobody, which must not prevent the rest.
    const isUnfinished = this.draft.publication === "unfinished";
    const problems = isUnfinished ? all.filter(({ severity }) => severity !== "error") : all;
    // Before the rest, which belongs to one moment.
    const isOnline = await this.#published.hasSame(files);
    const releases = await this.#published.releases();
    const online = await this.#published.content();
    const movesTo = (content: Values) => describeMove(online, content, this.#isOpenWithoutDelivery);
    const listed = listReleases(this.builds, this.publisher.since).map(async (release) => ({
      ...release,
      warnings: movesTo(await this.#published.content(release.name)),
    }));
    const switchedOff = await this.draft.switchedOff();
    const languages = [...files.paths.keys()].map((code) => ({ code, name: ownNameOf(code) }));
    const values: Record<string, Value> = {};
    for (const { code } of languages) values[code] = valuesForDesk(replay.values.get(code));
    return {
      revision,
      saved,
      languages,
      values,
      problems: [
        ...withOutdatedTranslations(
          withKeptChanges(problems.map(toWebsiteProblem), replay.values),
          replay,
          releases,
        ),
        ...describeDamage(unreadableCount),
        ...movesTo(Object.fromEntries(replay.values)).map(urgentWarning),
        ...describeMissing(await this.#published.languages(), files.paths),
      ],
      ...describeChanges(replay),
      conflicts: describeConflicts(replay),
      publishing: this.publisher.publishing,
      lastPublishing: this.publisher.last,
      isOnline,
      switchedOff,
      releases: await Promise.all(listed),
    };
  }
}
