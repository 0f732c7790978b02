import { type Block, type Mark, OpenBlocks } from "./open-blocks.ts";
import { type Row, readRow } from "./row.ts";
import { isLeafAt, keysAt } from "./shape.ts";

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

/**
 * Finds the group that each line belongs to by its key and by the groups opened above it. Indentation does not count:
 * no key of the content file is also a key of a group around its own, so that the order alone says it.
 */
export function outlineOf(lines: readonly string[]): Outline {
  const outline: Outline = { root: { list: false, marks: [] }, colonless: [], strayDashes: [], dashless: [] };
  const blocks = new OpenBlocks(outline.root);
  let hiddenAfter = Number.POSITIVE_INFINITY;
  let last: Row | undefined;
  /** After a line that belongs nowhere, what stands deeper may belong to it. */
  let lost = false;

  function placeDash(row: Row): boolean {
    const list = blocks.innermostList();
    if (!list) {
      if (runsIntoLast(row)) outline.strayDashes.push(row);
      return false;
    }
    const path = [...list.path, 0];
    const mark: Mark = { row, column: row.indent };
    list.block.marks.push(mark);
    blocks.closeDownTo(list);
    if (!isLeafAt(path)) blocks.open(mark, path);
    const key = row.key ?? keyWithoutColon(row);
    if (key !== undefined && keysAt(path).includes(key)) return placeKey(row, key);
    return row.key === undefined;
  }

  function placeKey(row: Row, key: string | undefined): boolean {
    const group = blocks.groupWith(key);
    if (key === undefined || !group) return false;
    const earlier = group.block.marks.find((mark) => mark.key === key);
    // Which of the two is out of place cannot be told; the parser tells that there are two.
    if (earlier && earlier.column !== row.column) return false;
    const list = blocks.listAround(group);
    if (list && group.block.marks.length > 1 && group.block.marks[0] === earlier) {
      const dashed = { ...row, key, indent: list.marks.at(-1)?.column ?? row.indent };
      outline.dashless.push(dashed);
      return placeDash(dashed);
    }
    const mark: Mark = { row, key, column: row.column };
    group.block.marks.push(mark);
    blocks.closeDownTo(group);
    const path = [...group.path, key];
    if (!isLeafAt(path)) blocks.open(mark, path);
    if (row.key === undefined) outline.colonless.push({ ...row, key });
    return true;
  }

  function keyWithoutColon(row: Row): string | undefined {
    const key = /^[\w-]+(?=\s|$)/.exec(row.words)?.[0];
    const group = blocks.groupWith(key);
    if (key === undefined || !group || lost || (!row.dash && goesOnFromLast(row))) return undefined;
    if (group.block.marks.some((mark) => mark.key === key)) return undefined;
    return !isLeafAt([...group.path, key]) && row.words !== key ? undefined : key;
  }

  function goesOnFromLast(row: Row): boolean {
    const justOpened = last?.words === "" && blocks.innermost?.marks.length === 0;
    return last !== undefined && row.indent > last.column && !justOpened;
  }

  // A colon among the words above is the mistake that counts; the parser tells it.
  function runsIntoLast(row: Row): boolean {
    return row.key === undefined && !lost && goesOnFromLast(row) && !/:(\s|$)/.test(last?.words ?? "");
  }

  for (const [index, text] of lines.entries()) {
    const row = readRow(text, index + 1);
    if (!row || row.indent > hiddenAfter) continue;
    hiddenAfter = Number.POSITIVE_INFINITY;
    const placed = row.dash ? placeDash(row) : placeKey(row, row.key ?? keyWithoutColon(row));
    if (row.goesOn || (row.key !== undefined && !placed))
      hiddenAfter = row.key === undefined ? row.indent : row.column;
    if (placed) last = row;
    else if (!goesOnFromLast(row)) blocks.closeBeside(row);
    lost = !placed && (lost || !goesOnFromLast(row));
  }
  return outline;
}
