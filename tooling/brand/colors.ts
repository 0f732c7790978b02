/**
 * The colors for pictures and files outside the style sheets. A test keeps them equal to those in app/styles/tokens.css.
 */
export const COLORS = { paper: "#fbf7f0", ink: "#25302a", sage: "#3f5b4a" } as const;
