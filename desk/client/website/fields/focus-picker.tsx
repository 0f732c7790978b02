import { Fragment, type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type Field, photoAddress } from "#desk/api/website.ts";
import fields from "./fields.module.css";
import styles from "./focus-picker.module.css";

type FocusPickerProps = {
  id: string;
  photo: string;
  crops: NonNullable<Field["crops"]>;
  /** Percentages from the left and from the top, like `50% 40%`. */
  value: string;
  onFocus: () => void;
  onChange: (value: string) => void;
};

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LARGE_STEP = 10;

/**
 * Sets the point of a photo that every crop keeps in view, by dragging or with the arrow keys. Each crop is shown beside
 * it.
 */
export function FocusPicker({ id, photo, crops, value, onFocus, onChange }: FocusPickerProps) {
  const [x = 50, y = 50] = value.split(" ").map(Number.parseFloat);
  const src = photoAddress(photo, 480);
  const point = useRef<HTMLSpanElement>(null);
  const description = `${x}% from the left, ${y}% from the top`;

  function moveTo(left: number, top: number) {
    const next = [left, top].map((one) => `${Math.round(Math.min(100, Math.max(0, one)))}%`).join(" ");
    if (next !== value) onChange(next);
  }

  function handlePointerDown(event: PointerEvent<HTMLDivElement>) {
    // A finger beside the circle may scroll the page.
    if (event.buttons !== 1 || (event.pointerType === "touch" && event.target !== point.current)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (event.pointerType !== "touch") moveHere(event);
  }

  function handlePointerMove(event: PointerEvent<HTMLDivElement>) {
    // A press that began elsewhere selects text.
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveHere(event);
  }

  // A tap: a finger that scrolls ends with another event.
  function handlePointerUp(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType === "touch" && !event.currentTarget.hasPointerCapture(event.pointerId))
      moveHere(event);
  }

  function moveHere({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    moveTo(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const factor = event.shiftKey ? LARGE_STEP : 1;
    moveTo(x + by[0] * factor, y + by[1] * factor);
  }

  return (
    <div className={styles.picker}>
      <p className={styles.title}>What stays visible</p>
      <div>
        <div
          id={id}
          role="slider"
          tabIndex={0}
          aria-label="What stays visible"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={description}
          className={styles.photo}
          onFocus={onFocus}
          onPointerDown={handlePointerDown}
          onPointerMove={handlePointerMove}
          onPointerUp={handlePointerUp}
          onKeyDown={handleKeyDown}
          // Selected, it would be dragged instead of the circle.
          onDragStart={(event) => event.preventDefault()}
        >
          <img src={src} alt="" draggable={false} />
          <span ref={point} className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
        </div>
        <p className="soft">
          Drag the circle<span className={fields.withMouse}>, or use the arrow keys</span>.
        </p>
      </div>
      <div className={styles.crops}>
        {crops.map(({ label, ratio }) => (
          <Fragment key={label}>
            <img src={src} alt="" style={{ aspectRatio: ratio, objectPosition: value }} />
            <span className="soft">{label}</span>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
