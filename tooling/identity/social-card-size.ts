/**
 * Pixels of the picture of a shared link: Facebook, LinkedIn, X and messengers show it without cropping
 * (https://developers.facebook.com/docs/sharing/webmasters/images).
 */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
