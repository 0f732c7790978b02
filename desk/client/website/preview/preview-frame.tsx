import { useEffect, useRef, useState } from "react";
import { Button } from "../../layout/button.tsx";
import { LISTENING, type PreviewMessage, type PreviewState } from "../../preview/contract.ts";
import styles from "./preview-pane.module.css";

type PreviewFrameProps = {
  shown: PreviewState | undefined;
  /** Whether the page is as wide as on a computer. If undefined, the space decides. */
  isWide?: boolean;
  onPress?: (message: PreviewMessage) => void;
};

const PHONE_WIDTH = 390;
const NARROWEST_PHONE = 320;
const COMPUTER_WIDTH = 1280;
/** In less space the page of a computer would be too small to read. */
const READABLE_WIDTH = 600;

/** Shows the visitors' page in a frame, scaled down if it is too wide. */
export function PreviewFrame({ shown, isWide, onPress }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  /** How often the frame was loaded, and whether it can show pages. */
  const [{ loads, isListening }, setLoaded] = useState({ loads: 0, isListening: false });
  const hasFailed = loads > 0 && !isListening;

  useEffect(() => {
    const handleMessage = ({ data, source, origin }: MessageEvent<PreviewMessage | undefined>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data?.kind === "press") onPress?.(data);
    };
    window.addEventListener("message", handleMessage);
    return () => window.removeEventListener("message", handleMessage);
  }, [onPress]);

  useEffect(() => {
    if (isListening && loads > 0 && shown)
      frame.current?.contentWindow?.postMessage(shown, window.location.origin);
  }, [isListening, loads, shown]);

  function handleLoad() {
    // A page of the browser's own about an error belongs to no origin.
    const root = frame.current?.contentDocument?.documentElement;
    setLoaded({ loads: loads + 1, isListening: root?.hasAttribute(LISTENING) ?? false });
  }

  useEffect(() => {
    const { current: outer } = box;
    const { current: inner } = frame;
    if (!outer || !inner) return;
    const resize = () => {
      const space = outer.clientWidth;
      const phone = Math.min(PHONE_WIDTH, Math.max(NARROWEST_PHONE, space));
      // Without a width while it is hidden, the page scrolls to its edited text when it is shown.
      const width = space && ((isWide ?? space >= READABLE_WIDTH) ? COMPUTER_WIDTH : phone);
      const scale = Math.min(1, space / width);
      inner.style.inlineSize = `${width}px`;
      inner.style.blockSize = `${outer.clientHeight / scale}px`;
      inner.style.transform = scale === 1 ? "none" : `scale(${scale})`;
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [isWide]);

  return (
    <div ref={box} className={styles.window}>
      {hasFailed && (
        <div role="alert" className={styles.failed}>
          <p>The page couldn’t be loaded here.</p>
          <Button onClick={() => frame.current?.setAttribute("src", "/desk/preview")}>Try again</Button>
        </div>
      )}
      <iframe
        ref={frame}
        src="/desk/preview"
        title="The page as visitors will see it"
        hidden={hasFailed}
        onLoad={handleLoad}
      />
    </div>
  );
}
