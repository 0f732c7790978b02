import type { Command } from "./command.ts";

const START = "npm run applications --";

/** The usage line of a command: `usage: npm run applications -- show <number>`. */
export function usageOf(name: string, { usage }: Command): string {
  return `usage: ${START} ${name} ${usage}`.trim();
}

/** The help on one command: usage, summary, parameters and notes. */
export function helpOn(name: string, command: Command): string {
  const { summary, parameters = {}, notes = [] } = command;
  const parts = [
    usageOf(name, command),
    `${summary}.`,
    inColumns(Object.entries(parameters)),
    notes.join("\n"),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** All commands by group, with their summaries. */
export function overviewOf(groups: Readonly<Record<string, Readonly<Record<string, Command>>>>): string {
  const names = Object.values(groups).flatMap(Object.keys);
  const widest = Math.max(...names.map(({ length }) => length));
  const lists = Object.entries(groups).map(([group, commands]) => {
    const rows = Object.entries(commands).map(([name, { summary }]): [string, string] => [name, summary]);
    return `${group}\n${inColumns(rows, widest)}`;
  });
  const parts = [
    `usage: ${START} <command> [<options>]`,
    ...lists,
    `"${START} <command> --help" explains one command. docs/delivery.md is the guide.`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function inColumns(rows: readonly [string, string][], minWidth = 0): string {
  const width = Math.max(minWidth, ...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `   ${first.padEnd(width)}   ${second}`).join("\n");
}
