import { type DragEvent, useState } from "react";

/** The type of the dragged data. As text, an item that is dropped beside its list would go into the field there. */
const ITEM = "application/x-list-item";

/**
 * Moves the items of a list by dragging their handles. A drag ends without a move if someone else adds or removes an item:
 * the indexes are those of other items then, and browsers send no event if the dragged one is removed.
 * @param count the number of items
 * @param move moves an item from one index to another
 * @returns the props of the item at an index and of its handle. Its fields take other texts that are dropped on them
 */
export function useDrag(count: number, move: (from: number, to: number) => void) {
  const [begun, setDrag] = useState<{ from: number; to: number; count: number } | null>(null);
  const drag = begun?.count === count ? begun : null;
  return (index: number) => ({
    item: {
      "data-dragged": drag?.from === index || undefined,
      "data-target": (drag?.to === index && drag.from !== index) || undefined,
      onDragOver(event: DragEvent) {
        if (!drag) return;
        event.preventDefault();
        if (drag.to !== index) setDrag({ ...drag, to: index });
      },
      onDrop(event: DragEvent) {
        if (!drag) return;
        event.preventDefault();
        move(drag.from, index);
        setDrag(null);
      },
    },
    handle: {
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.setData(ITEM, String(index));
        setDrag({ from: index, to: index, count });
      },
      onDragEnd: () => setDrag(null),
    },
  });
}
