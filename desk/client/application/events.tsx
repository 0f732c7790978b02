import type { Detail } from "#desk/api/applications.ts";
import { actorName } from "../lib/actor-name.ts";
import { shortTime } from "../lib/times.ts";
import styles from "./events.module.css";

type DeskEvent = Detail["events"][number];

/** The history of the application: who did what, and when. */
export function Events({ events }: { events: readonly DeskEvent[] }) {
  return (
    <details className={`card disclosure ${styles.events}`}>
      <summary>
        <h2>History</h2>
      </summary>
      <ol>
        {events.map((event) => (
          // Events are never changed, and the oldest go first. Two events at the same time differ in kind or person.
          <li key={`${event.at} ${event.kind} ${event.person}`}>
            <span>
              <bdi>{actorName(event.person)}</bdi>
              {` ${describeEvent(event)}`}
            </span>
            <span className="soft">{shortTime(event.at)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function describeEvent({ kind, detail }: DeskEvent): string {
  const descriptions: Record<DeskEvent["kind"], string> = {
    read: "opened it",
    status: `set it to ${detail}`,
    note: "wrote a note",
    "note changed": "changed a note",
    export: detail ? `exported it as ${detail.toUpperCase()}` : "exported it",
    print: "printed it",
  };
  return descriptions[kind];
}
