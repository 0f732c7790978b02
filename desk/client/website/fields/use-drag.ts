import { type DragEvent, useState } from "react";

/**
 * Moves the items of a list by dragging their handles.
 * @param move moves an item from one index to another
 * @returns the props of the item at an index and of its handle
 */
export function useDrag(move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  return (index: number, name: string) => ({
    item: {
      "data-dragged": drag?.from === index || undefined,
      "data-target": (drag?.to === index && drag.from !== index) || undefined,
      onDragOver(event: DragEvent) {
        if (!drag) return;
        event.preventDefault();
        if (drag.to !== index) setDrag({ ...drag, to: index });
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (drag) move(drag.from, index);
        setDrag(null);
      },
    },
    handle: {
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.setData("text/plain", name);
        setDrag({ from: index, to: index });
      },
      onDragEnd: () => setDrag(null),
    },
  });
}
