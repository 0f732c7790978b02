import { type Row, readRow } from "./row.ts";
import { isLeafAt, isListAt, keysAt } from "./shape.ts";

type Path = readonly (string | number)[];

/** A key, or the dash of a list item, with the block that it opens. */
export type Mark = { row: Row; key?: string; column: number; inner?: Block };

/** Keys of one group, or dashes of one list: what must start at the same column. */
export type Block = { list: boolean; marks: Mark[] };

/** The file's lines by what they mean, whatever their indentation. */
export type Outline = {
  root: Block;
  /** Lines that start with a key whose colon is missing. */
  colonless: (Row & { key: string })[];
  /** Lines that start with a dash and would become part of the words above them. */
  strayDashes: Row[];
  /** Lines that start an item anew with the key that items start with, and have no dash; it belongs at the indent. */
  dashless: (Row & { key: string })[];
};

type Frame = { path: Path; block: Block };

/**
 * Finds the group that each line belongs to by its key and by the groups opened above it. Indentation does not count:
 * no key of the content file is also a key of a group around its own, so that the order alone says it.
 */
export function outlineOf(lines: readonly string[]): Outline {
  const outline: Outline = { root: { list: false, marks: [] }, colonless: [], strayDashes: [], dashless: [] };
  let open: Frame[] = [{ path: [], block: outline.root }];
  let hiddenAfter = Number.POSITIVE_INFINITY;
  let last: Row | undefined;
  /** After a line that belongs nowhere, what stands deeper may belong to it. */
  let lost = false;

  function placeDash(row: Row): boolean {
    const list = open.findLast(({ block }) => block.list);
    if (!list) {
      if (runsIntoLast(row)) outline.strayDashes.push(row);
      return false;
    }
    const path = [...list.path, 0];
    const mark: Mark = { row, column: row.indent };
    list.block.marks.push(mark);
    closeDownTo(list);
    if (!isLeafAt(path)) openBlock(mark, path);
    const key = row.key ?? keyWithoutColon(row);
    if (key !== undefined && keysAt(path).includes(key)) return placeKey(row, key);
    return row.key === undefined;
  }

  function placeKey(row: Row, key: string | undefined): boolean {
    const frame = frameWith(key);
    if (key === undefined || !frame) return false;
    const earlier = frame.block.marks.find((mark) => mark.key === key);
    // Which of the two is out of place cannot be told; the parser tells that there are two.
    if (earlier && earlier.column !== row.column) return false;
    const list = open[open.indexOf(frame) - 1]?.block;
    if (list?.list && frame.block.marks.length > 1 && frame.block.marks[0] === earlier) {
      const dashed = { ...row, key, indent: list.marks.at(-1)?.column ?? row.indent };
      outline.dashless.push(dashed);
      return placeDash(dashed);
    }
    const mark: Mark = { row, key, column: row.column };
    frame.block.marks.push(mark);
    closeDownTo(frame);
    const path = [...frame.path, key];
    if (!isLeafAt(path)) openBlock(mark, path);
    if (row.key === undefined) outline.colonless.push({ ...row, key });
    return true;
  }

  function keyWithoutColon(row: Row): string | undefined {
    const key = /^[\w-]+(?=\s|$)/.exec(row.words)?.[0];
    const frame = frameWith(key);
    if (key === undefined || !frame || lost || (!row.dash && goesOnFromLast(row))) return undefined;
    if (frame.block.marks.some((mark) => mark.key === key)) return undefined;
    return !isLeafAt([...frame.path, key]) && row.words !== key ? undefined : key;
  }

  function goesOnFromLast(row: Row): boolean {
    const justOpened = last?.words === "" && open.at(-1)?.block.marks.length === 0;
    return last !== undefined && row.indent > last.column && !justOpened;
  }

  // A colon among the words above is the mistake that counts; the parser tells it.
  function runsIntoLast(row: Row): boolean {
    return row.key === undefined && !lost && goesOnFromLast(row) && !/:(\s|$)/.test(last?.words ?? "");
  }

  function frameWith(key: string | undefined): Frame | undefined {
    return open.findLast(({ path, block }) => !block.list && key !== undefined && keysAt(path).includes(key));
  }

  function closeDownTo(frame: Frame): void {
    open = open.slice(0, open.indexOf(frame) + 1);
  }

  function closeBeside(row: Row): void {
    const deeper = open.findIndex(({ block: { marks } }) => marks[0] && marks[0].column > row.column);
    if (deeper > 0) open = open.slice(0, deeper);
  }

  function openBlock(mark: Mark, path: Path): void {
    mark.inner = { list: isListAt(path), marks: [] };
    open.push({ path, block: mark.inner });
  }

  for (const [index, text] of lines.entries()) {
    const row = readRow(text, index + 1);
    if (!row || row.indent > hiddenAfter) continue;
    hiddenAfter = Number.POSITIVE_INFINITY;
    const placed = row.dash ? placeDash(row) : placeKey(row, row.key ?? keyWithoutColon(row));
    if (row.goesOn || (row.key !== undefined && !placed))
      hiddenAfter = row.key === undefined ? row.indent : row.column;
    if (placed) last = row;
    else if (!goesOnFromLast(row)) closeBeside(row);
    lost = !placed && (lost || !goesOnFromLast(row));
  }
  return outline;
}
