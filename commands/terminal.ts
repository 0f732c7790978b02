import { once } from "node:events";

/** Writes to standard output, with backpressure. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

/** Shows the progress of a long task on one line of a terminal. */
export function progressLine(label: string): (done: number, total: number) => void {
  let last = 0;
  return (done, total) => {
    const now = Date.now();
    if (!process.stderr.isTTY || (done < total && now - last < 200)) return;
    last = now;
    process.stderr.write(
      `\r${label}: ${Math.floor((100 * done) / Math.max(total, 1))} %${done < total ? "" : "\n"}`,
    );
  };
}

/** An applicant's text for a terminal, without control and direction characters. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, " ");
}
