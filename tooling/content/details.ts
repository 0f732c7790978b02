import type { Complaint } from "./leaf.ts";

/** The highest price of a plan, in dollars a month. */
export const DOLLARS_AT_MOST = 100_000;
/** The minimum ages in years that can be meant: a room is shared by grown people; one digit or three are a slip. */
export const AGES = { least: 16, most: 99 };

/** The icons that a feature card can show. */
export const ICONS = ["meals", "laundry", "housekeeping", "home", "heart", "key"] as const;

/** What the names of photos that the build can read end in. */
export const PHOTO_ENDINGS = ["jpg", "jpeg", "png", "webp", "avif"] as const;
const PHOTO_NAME = new RegExp(`.\\.(?:${PHOTO_ENDINGS.join("|")})$`, "i");

/** One of `ICONS`. */
export function judgeIcon(words: string): Complaint | undefined {
  if (ICONS.some((icon) => icon === words)) return undefined;
  return { rule: "is not an icon", mend: `Choose one of: ${ICONS.join(", ")}.` };
}

/** Whole dollars a month, 1 to 100,000. */
export function judgePrice(words: string): Complaint | undefined {
  const rule = "must be a whole number of dollars";
  if (/^\d{1,9}$/.test(words)) {
    const dollars = Number(words);
    if (dollars >= 1 && dollars <= DOLLARS_AT_MOST) return undefined;
    return { rule: `${rule} from 1 to ${DOLLARS_AT_MOST}`, mend: "Check the number of digits." };
  }
  const [, first = "", cents = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(words.replace(/[^\d.,]/g, "")) ?? [];
  const whole = Number(first.replace(/[.,]/g, ""));
  const example = whole >= 1 && whole <= DOLLARS_AT_MOST ? whole : 1250;
  if (/[1-9]/.test(cents)) return { rule, mend: `Write it without cents, like ${example}.` };
  if (first.includes(".") || /^\d+\.0+$/.test(words))
    return {
      rule,
      mend: `Write it without the point${cents && " and the zeros after it"}, like ${example}.`,
    };
  return { rule, mend: `Write it without the dollar sign and commas, like ${example}.` };
}

/** Whole years, 16 to 99. */
export function judgeAge(words: string): Complaint | undefined {
  if (/^\d{2}$/.test(words) && Number(words) >= AGES.least && Number(words) <= AGES.most) return undefined;
  return {
    rule: `must be a whole number of years from ${AGES.least} to ${AGES.most}`,
    mend: "Write only the number, like 18, or delete the line to ask for no minimum age.",
  };
}

/** Hours, as one number or as a range from the smaller to the larger: 24 or 24-48. */
export function judgeHours(words: string): Complaint | undefined {
  const [, first, last] = /^(\d{1,3})(?: ?[-–—] ?(\d{1,3}))?$/.exec(words) ?? [];
  if (first && Number(first) > 0 && (last === undefined || Number(last) > Number(first))) return undefined;
  return { rule: "must be a number of hours or a range of hours", mend: "Write it like 24 or 24-48." };
}

/** The part of a photo to keep in view: percent from the left, percent from the top. */
export function judgeFocus(words: string): Complaint | undefined {
  const [, left, top] = /^(\d{1,3})% (\d{1,3})%$/.exec(words) ?? [];
  if (left && top && Number(left) <= 100 && Number(top) <= 100) return undefined;
  return {
    rule: "must be two percentages from 0% to 100%, from the left and from the top",
    mend: "Write it like 50% 50%, with a space between the two.",
  };
}

/** A plain file name in content/photos, of a kind that the pictures can be made from. */
export function judgePhotoName(words: string): Complaint | undefined {
  if (/[/\\:*?"<>|]/.test(words) || words.startsWith("."))
    return {
      rule: "must be only the name of a file in the folder content/photos, without folders",
      mend: "Put the photo into content/photos and write its name, like bedroom.jpg.",
    };
  if (/\.hei[cf]$/i.test(words))
    return {
      rule: "is a photo in Apple's own format",
      mend: "Export it from the phone or computer as JPEG and write the name that ends in .jpg.",
    };
  if (PHOTO_NAME.test(words)) return undefined;
  return {
    rule: "must be the name of a photo that ends in .jpg, .jpeg, .png, .webp or .avif",
    mend: "Write the whole name with its ending, like bedroom.jpg.",
  };
}
