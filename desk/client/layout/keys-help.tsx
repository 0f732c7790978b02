import { setKeysOn, useKeysOn } from "../lib/use-keys.ts";
import styles from "./keys-help.module.css";

type KeysHelpProps = { keys: readonly (readonly [key: string, what: string])[] };

/** The keyboard shortcuts of a page. They can be turned off, because speech input may trigger them (WCAG 2.1.4). */
export function KeysHelp({ keys }: KeysHelpProps) {
  const on = useKeysOn();
  return (
    <details className={`disclosure ${styles.help}`}>
      <summary>Keyboard shortcuts</summary>
      <ul>
        {keys.map(([key, what]) => (
          <li key={key}>
            <kbd>{key}</kbd> {what}
          </li>
        ))}
      </ul>
      <label>
        <input type="checkbox" checked={on} onChange={({ target }) => setKeysOn(target.checked)} />
        <span>Use single-key shortcuts on this device</span>
      </label>
    </details>
  );
}
