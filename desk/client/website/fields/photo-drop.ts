/** Marks what takes the photo that is dragged over it. */
const OVER = "data-over";

let over: Element | null | undefined;

// A photo that is dropped on its box, or on the line of its item, is given to the input in there. One that is dropped
// elsewhere would otherwise replace the desk in the tab.
for (const type of ["dragover", "dragleave", "drop"] as const)
  window.addEventListener(type, (event) => {
    over?.removeAttribute(OVER);
    const { target, dataTransfer } = event;
    if (type === "dragleave" || !dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    over = (target as Element).closest("fieldset, li:has([type=file])");
    const input = over?.querySelector<HTMLInputElement>("[type=file]");
    if (!input) dataTransfer.dropEffect = "none";
    else if (type === "dragover") over?.setAttribute(OVER, "");
    else {
      input.files = dataTransfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
