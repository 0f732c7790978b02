/** What becomes of unfinished answers, and how they are erased. */
export const draft = {
  none: "Your answers stay on this device. After you submit, you send us your copy.",
  kept: "Your answers are kept in this tab until you submit or close it.",
  erased: "Your answers are erased.",
  refused: "This browser won’t keep your answers if you leave this page, so finish the form before you go.",
  erase: "Erase my answers",
  undo: "Undo",
};
