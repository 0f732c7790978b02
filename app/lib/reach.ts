import content from "content:residence";

/** Who the residence is and every way to reach it; `address` on one line, as on an envelope. */
export const REACH = { name: content.residence.name, ...content.contact };

export type Reach = typeof REACH;
