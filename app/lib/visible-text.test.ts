import { expect, test } from "vitest";
import { fontAttributes, trimInvisible } from "./visible-text.ts";

test.each([
  ["spaces, tabs and line ends", " \t\u00a0Ann \r\n\u2028", "Ann"],
  ["marks for the direction of writing", "\u202azoe@example.com\u202c", "zoe@example.com"],
  ["a zero-width space, a joiner, a byte order mark", "\ufeffAnn\u200d\u200b", "Ann"],
  ["fillers and a blank of Braille", "\u3164\u115f\uffa0Ann\u2800", "Ann"],
  ["control characters and notes between lines", "\u0000\ufff9Ann\ufffb\u0085", "Ann"],
  ["a sign for the form of a letter that is not there", "\ufe0fAnn\u200b\ufe0f", "Ann"],
])("%s are removed from both ends", (_name, text, left) => expect(trimInvisible(text)).toBe(left));

test.each([
  ["the joiners of an emoji", "👩🏽‍🚀"],
  ["a joiner inside a Persian word", "می\u200cخواهم"],
  ["a joiner that gives the last letter of a Malayalam name its form", "നന്ദന്\u200d"],
  ["the sign that makes a heart red", "❤\ufe0f"],
  ["the form of a Japanese letter", "葛\u{e0100}"],
  ["the flag of England", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
  ["blanks and marks between words", "O’Neill\u00a0\u202e & Sons"],
  ["a visible format character", "\u0600123"],
])("%s stay", (_name, text) => expect(trimInvisible(text)).toBe(text));

test.each(["", "   ", "\u200b", "\u202a\u202c", "\u3164", "\u2800 \ufe0f", "\u{e0067}"])(
  "nothing of %j is left",
  (text) => expect(trimInvisible(text)).toBe(""),
);

test.each([
  ["Zoë O’Neill-García", {}],
  ["Nguyễn Thị Phương Thảo", { "data-face": "device" }],
])("%s is rendered in one font", (name, attributes) => {
  expect(fontAttributes(name)).toEqual(attributes);
});
