import { commentsOf } from "./values.ts";

/** The text with a part replaced. */
export function splice(text: string, from: number, to: number, replacement: string): string {
  return text.slice(0, from) + replacement + text.slice(to);
}

export function lineStart(text: string, offset: number): number {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return text.startsWith("\uFEFF", start) ? start + 1 : start;
}

/** The offset of the next line. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

/** The column of an offset, in characters. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

export function lineEnding(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

/** The comment on the line at an offset, with its column; undefined if the line has other content. */
export function commentLine(text: string, offset: number): { column: number; comment: string } | undefined {
  const [, space, comment] = /^([ \t]*)(#.*)/.exec(text.slice(offset, lineEnd(text, offset))) ?? [];
  return space === undefined || comment === undefined ? undefined : { column: space.length, comment };
}

/** The offset after the following comments that are indented more than a column: they belong to the item above. */
export function afterNestedComments(text: string, offset: number, column: number): number {
  let end = offset;
  while ((commentLine(text, end)?.column ?? -1) > column) end = lineEnd(text, end);
  return end;
}

/** The text without some of its lines. Their comments stay, each on its own line. */
export function withoutLines(text: string, from: number, to: number, column: number): string {
  const kept = commentsOf(text).filter(({ offset }) => offset >= from && offset < to);
  const lines = kept.map(({ offset, comment }) => {
    const start = lineStart(text, offset);
    const isAlone = text.slice(start, offset).trim() === "";
    const indent = isAlone ? text.slice(start, offset) : " ".repeat(column);
    return indent + comment.trimEnd() + lineEnding(text);
  });
  return splice(text, from, to, lines.join(""));
}
