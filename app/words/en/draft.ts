/** What becomes of unfinished answers, and how they are erased. */
export const draft = {
  none: "Your answers stay on this device. After you submit, send us your application.",
  kept: "Your answers are kept in this tab until you submit the form or close the tab.",
  erased: "Your answers have been erased.",
  refused: "This browser won’t save your answers if you leave this page, so finish the form before you go.",
  erase: "Erase my answers",
  undo: "Undo",
};
