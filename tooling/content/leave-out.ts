/** The lines without some groups of the file, and the names of these groups. */
export type Rest = { lines: readonly string[]; without: ReadonlySet<string> };

/**
 * Leaves out the groups that hold lines which cannot be read, so that the others can be. Every line keeps its number.
 *
 * @param names of the groups at the left edge of the file
 * @param unreadable numbers of lines, counted from 1
 * @returns undefined where no group would be left, or such a line is at the left edge: it may divide a group, or have begun one
 */
export function leaveOut(
  lines: readonly string[],
  names: readonly string[],
  unreadable: readonly number[],
): Rest | undefined {
  let group: string | undefined;
  const groups = lines.map((line) => {
    const [, key] = /^([\w-]+):(?:\s|$)/.exec(line) ?? [];
    if (key !== undefined && names.includes(key)) group = key;
    return group;
  });
  if (unreadable.some((line) => /^\S/.test(lines[line - 1] ?? ""))) return undefined;
  const without = new Set(unreadable.map((line) => groups[line - 1]));
  if (without.has(undefined) || groups.every((name) => name === undefined || without.has(name)))
    return undefined;
  return {
    lines: lines.map((line, index) => (without.has(groups[index]) ? "" : line)),
    without: without as ReadonlySet<string>,
  };
}
