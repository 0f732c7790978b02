/** Around every page. */
export const frame = {
  language: "Language",
};
