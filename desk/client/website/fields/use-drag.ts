import { type DragEvent, useState } from "react";

/** The type of the dragged data. As text, an item that is dropped beside its list would go into the field there. */
const ITEM = "application/x-list-item";

/**
 * Moves the items of a list by dragging their handles.
 * @param move moves an item from one index to another
 * @returns the props of the item at an index and of its handle. Its fields take other texts that are dropped on them
 */
export function useDrag(move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
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
        setDrag({ from: index, to: index });
      },
      onDragEnd: () => setDrag(null),
    },
  });
}
