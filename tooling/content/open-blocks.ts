import type { Row } from "./row.ts";
import { isListAt, keysAt } from "./shape.ts";

type Path = readonly (string | number)[];

/** A key, or the dash of a list item, with the block that it opens. */
export type Mark = { row: Row; key?: string; column: number; inner?: Block };

/** Keys of one group, or dashes of one list: what must start at the same column. */
export type Block = { list: boolean; marks: Mark[] };

/** A block that further lines may belong to, and where its values stand in the content. */
export type OpenBlock = { path: Path; block: Block };

/** The groups and lists that a line may still belong to, from the file itself to the innermost. */
export class OpenBlocks {
  #open: OpenBlock[];

  constructor(root: Block) {
    this.#open = [{ path: [], block: root }];
  }

  get innermost(): Block | undefined {
    return this.#open.at(-1)?.block;
  }

  /** The innermost group in which a key of this name can stand. */
  groupWith(key: string | undefined): OpenBlock | undefined {
    return this.#open.findLast(
      ({ path, block }) => !block.list && key !== undefined && keysAt(path).includes(key),
    );
  }

  innermostList(): OpenBlock | undefined {
    return this.#open.findLast(({ block }) => block.list);
  }

  /** The list whose item the group is, if it is one. */
  listAround(group: OpenBlock): Block | undefined {
    const around = this.#open[this.#open.indexOf(group) - 1]?.block;
    return around?.list ? around : undefined;
  }

  /** Opens the block of a mark inside the one that is innermost now. */
  open(mark: Mark, path: Path): void {
    mark.inner = { list: isListAt(path), marks: [] };
    this.#open.push({ path, block: mark.inner });
  }

  /** Closes what was opened inside of a block. */
  closeDownTo(block: OpenBlock): void {
    this.#open = this.#open.slice(0, this.#open.indexOf(block) + 1);
  }

  /** Closes the blocks that stand further to the right than a line which belongs to none of them. */
  closeBeside({ column }: Row): void {
    const deeper = this.#open.findIndex(({ block: { marks } }) => marks[0] && marks[0].column > column);
    if (deeper > 0) this.#open = this.#open.slice(0, deeper);
  }
}
