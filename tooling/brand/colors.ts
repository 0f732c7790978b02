/** The colors of pictures and files that no style sheet reaches. They are those of app/styles/tokens.css, as a test holds. */
export const COLORS = { paper: "#fbf7f0", ink: "#25302a", sage: "#3f5b4a" } as const;
