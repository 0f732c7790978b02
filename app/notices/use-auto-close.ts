import { type ComponentProps, useEffect, useRef } from "react";
import { type Countdown, startCountdown } from "./countdown.ts";

type HoldReason = "hover" | "touch" | "reading" | "hidden page";
type HoldHandlers = Pick<
  ComponentProps<"div">,
  "onPointerEnter" | "onPointerLeave" | "onPointerDown" | "onPointerUp" | "onPointerCancel"
>;

/**
 * Calls `close` once, `durationMs` after the element appeared. The time stands still while a mouse rests on it, a
 * finger holds it, somebody is `reading` it by keyboard or the page is hidden, and goes on afterwards. (Base UI's own timer does
 * not go on after a touch and takes no notice of a hidden page.)
 * @returns handlers for the element
 */
export function useAutoClose(durationMs: number, reading: boolean, close: () => void): HoldHandlers {
  const countdown = useRef<Countdown | null>(null);
  const reasons = useRef(new Set<HoldReason>());

  function hold(reason: HoldReason, held: boolean) {
    if (held) reasons.current.add(reason);
    else reasons.current.delete(reason);
    if (reasons.current.size > 0) countdown.current?.hold();
    else countdown.current?.resume();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one countdown for the life of the element
  useEffect(() => {
    const running = startCountdown(durationMs, close);
    countdown.current = running;
    const followVisibility = () => hold("hidden page", document.hidden);
    followVisibility();
    document.addEventListener("visibilitychange", followVisibility);
    return () => {
      running.stop();
      document.removeEventListener("visibilitychange", followVisibility);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `hold` reads what is current through refs
  useEffect(() => hold("reading", reading), [reading]);

  return {
    onPointerEnter: (event) => event.pointerType === "mouse" && hold("hover", true),
    onPointerLeave: () => hold("hover", false),
    onPointerDown: (event) => event.pointerType !== "mouse" && hold("touch", true),
    onPointerUp: () => hold("touch", false),
    onPointerCancel: () => hold("touch", false),
  };
}
