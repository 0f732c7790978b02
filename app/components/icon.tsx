import styles from "./icon.module.css";

/** Outlines on a 24 by 24 grid with a 1.5 px stroke, drawn for this site. */
const PATHS = {
  alert: "M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.6v.1",
  arrowRight: "M5 12h14m-5.5-5.5L19 12l-5.5 5.5",
  arrowLeft: "M19 12H5m5.5-5.5L5 12l5.5 5.5",
  check: "m5 12.5 4.5 4.5L19 7.5",
  close: "m6 6 12 12M18 6 6 18",
  expand: "M14 5h5v5M19 5l-6 6M10 19H5v-5m0 5 6-6",
  external: "M13.5 5H19v5.5M19 5l-8 8m5 1.5V19H5V8h4.5",
  heart: "M12 19.5S4.5 15 4.5 9.6A4 4 0 0 1 12 7.7a4 4 0 0 1 7.5 1.9c0 5.4-7.5 9.9-7.5 9.9Z",
  home: "m4 11 8-6.5 8 6.5M6 9.6V19.5h12V9.6M10 19.5v-5h4v5",
  housekeeping:
    "m14.5 3.5-3.6 8m-3.1-.9 6.4 2.9M7 11c-1.6 3-2.7 5.5-3.5 9.5h9c1.3-2.2 1.9-4.6 2-7M7.5 20.5c.8-1.3 1.3-2.4 1.6-3.6m1.9 3.6c.5-1 .9-1.9 1.1-2.8M18.5 5v3m-1.5-1.5h3m-.5 6v2m-1-1h2",
  info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 7v6m0-8.8v.1",
  key: "M8.5 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm4 4h8m-3 0v3m3-3v2.2",
  laundry:
    "M5 3.5h14v17H5zM5 7.5h14M8 5.5h.1m2.4 0h.1M12 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm-3.8 4.3c1.2-1 2.5-1 3.8-.2s2.6.8 3.8-.2",
  meals:
    "M4 13.5h16a8 8 0 0 1-4.5 6h-7a8 8 0 0 1-4.5-6ZM8.5 10.5c-1-1.2 1-2.1 0-3.5m3.8 3.5c-1-1.2 1-2.1 0-3.5m3.7 3.5c-1-1.2 1-2.1 0-3.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  plus: "M12 5.5v13m-6.5-6.5h13",
} as const;

type IconName = keyof typeof PATHS;

/** A decorative outline icon in the color of the surrounding text. The text always carries the meaning as well. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
