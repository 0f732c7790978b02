import { Component, type ComponentProps, createRef } from "react";

type HeldPlaceProps = ComponentProps<"div"> & {
  /** What the list is of. A list of something else starts anew. */
  of: string;
};

type Held = { line: Element; top: number };

/**
 * Keeps the line that a person looks at where it is when others come above it: the one with the focus, the one below the
 * pointer, or else, where the page is scrolled, the first in sight. (Only a class can look at the page before a change.)
 */
export class HeldPlace extends Component<HeldPlaceProps, object, Held | null> {
  readonly #ref = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: HeldPlaceProps): Held | null {
    if (before.of !== this.props.of) return null;
    const line = this.#heldLine();
    return line ? { line, top: line.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: HeldPlaceProps, _state: object, held: Held | null): void {
    if (!held?.line.isConnected) return;
    const moved = held.line.getBoundingClientRect().top - held.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
  }

  override render() {
    const { of: _of, ...props } = this.props;
    return <div ref={this.#ref} {...props} />;
  }

  #heldLine(): Element | undefined {
    const list = this.#ref.current;
    const looked = list?.querySelector("li:focus-within") ?? list?.querySelector("li:hover");
    if (looked || !list || list.getBoundingClientRect().top >= 0) return looked ?? undefined;
    return [...list.querySelectorAll("li")].find((line) => line.getBoundingClientRect().bottom > 0);
  }
}
