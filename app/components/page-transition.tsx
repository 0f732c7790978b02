import { Component, createRef, type ReactNode } from "react";
import { restoreHead } from "#app/lib/head-elements.ts";
import { type PageSnapshot, showSnapshot, takeSnapshot } from "#app/lib/navigation/page-snapshot.ts";
import { saveScrollPosition } from "#app/lib/navigation/scroll-restoration.ts";
import styles from "./page-transition.module.css";

const LEAVE: KeyframeAnimationOptions = { duration: 100, easing: "ease-in", fill: "forwards" };
const ARRIVE: KeyframeAnimationOptions = { duration: 170, delay: 70, easing: "ease-out", fill: "backwards" };

type Props = {
  /** The path of the page. Another path is another page. */
  path: string;
  /** Another string for each visit: the same page may be visited again. */
  visit: string;
  children: ReactNode;
};

/**
 * Animates between pages. The new page is available at once. The old page is the DOM that React removed, shown as an inert
 * overlay. Decision 015 explains why no view transition is used. A class, because only classes have a method that React
 * calls before it changes the DOM.
 */
export class PageTransition extends Component<Props> {
  readonly #page = createRef<HTMLDivElement>();
  readonly #stage = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ path, visit }: Props): PageSnapshot | null {
    restoreHead();
    if (visit !== this.props.visit) saveScrollPosition(visit);
    const page = this.#page.current;
    if (!page || path === this.props.path) return null;
    return matchMedia("(prefers-reduced-motion: no-preference)").matches ? takeSnapshot(page) : null;
  }

  override componentDidUpdate(_props: Props, _state: unknown, old: PageSnapshot | null): void {
    const stage = this.#stage.current;
    if (!old || !stage) return;
    showSnapshot(old, stage);
    old.page.animate({ opacity: [1, 0] }, LEAVE).onfinish = () => old.page.remove();
    this.#page.current?.animate({ opacity: [0, 1], transform: ["translateY(0.5rem)", "none"] }, ARRIVE);
  }

  override render(): ReactNode {
    return (
      <>
        <div key={this.props.path} ref={this.#page}>
          {this.props.children}
        </div>
        <div ref={this.#stage} className={styles.stage} inert aria-hidden="true" />
      </>
    );
  }
}
