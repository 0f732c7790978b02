import { type TouchEvent, useRef } from "react";

/**
 * Lets a vertical scroll that starts on a notice be a scroll. Base UI stops every touch move on a notice so that the
 * page stands still during a swipe; moves that go more up or down than sideways are kept from it.
 * @returns handlers for an element around the notices, whose CSS says `touch-action: pan-y`
 */
export function useScrollThrough() {
  const start = useRef({ x: 0, y: 0 });

  return {
    onTouchStartCapture: (event: TouchEvent) => {
      const touch = event.touches[0];
      if (touch) start.current = { x: touch.clientX, y: touch.clientY };
    },
    onTouchMoveCapture: (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!touch) return;
      const across = Math.abs(touch.clientX - start.current.x);
      const along = Math.abs(touch.clientY - start.current.y);
      if (along > across) event.stopPropagation();
    },
  };
}
