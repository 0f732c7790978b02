import { expect, test } from "vitest";
import { makeContent } from "#tests/support/content-factory.ts";
import { closestPhoto, withPhotosAsOnDisk } from "./photo-names.ts";

const COMPOSED = "Caf\u00e9.jpg";
const DECOMPOSED = "Cafe\u0301.jpg";

/** The resolved name of the hero photo, for a name in the content file and the files in the folder. */
function heroOf(name: string, present: string[]): string {
  return withPhotosAsOnDisk(makeContent(["hero.png", name]), present).home.hero.photo;
}

test.each([
  ["an accent as two characters", COMPOSED, DECOMPOSED],
  ["an accent as one character", DECOMPOSED, COMPOSED],
  ["two spaces", "my  photo.jpg", "my  photo.jpg"],
  ["one space where the folder has two", "my photo.jpg", "my  photo.jpg"],
  ["a space from the keyboard", "Shot 9.41 AM.png", "Shot 9.41\u202fAM.png"],
  ["a hyphen from the keyboard", "front-door.jpg", "front\u2011door.jpg"],
  ["two dots", "a..b.jpg", "a..b.jpg"],
  ["quotation marks", "“nest”.jpg", "“nest”.jpg"],
])("a name that looks like a file's name matches it: %s", (_what, name, file) => {
  expect(heroOf(name, ["other.jpg", file])).toBe(file);
});

test("an exact match is preferred to a similar file name", () => {
  expect(heroOf("my  photo.jpg", ["my photo.jpg", "my  photo.jpg"])).toBe("my  photo.jpg");
  expect(heroOf(COMPOSED, [DECOMPOSED, COMPOSED])).toBe(COMPOSED);
});

test("matching is case-sensitive, like some file systems", () => {
  expect(heroOf("hero.jpg", ["Hero.JPG"])).toBe("hero.jpg");
});

test("the gallery's photos get the names of their files too", () => {
  const content = makeContent(["two.png", COMPOSED]);
  const names = withPhotosAsOnDisk(content, [DECOMPOSED]).home.gallery.photos.map(({ photo }) => photo);
  expect(names).toEqual(["one.png", DECOMPOSED, "three.png", "four.png"]);
});

test.each([
  ["a duplicate extension", "IMG_0002.jpg.jpg", ["IMG_0001.JPG", "IMG_0002.jpg"], "IMG_0002.jpg"],
  ["another extension", "IMG_0002.jpg", ["IMG_0001.jpg", "IMG_0002.png"], "IMG_0002.png"],
  ["a typo", "bedrom.jpg", ["bedroom.jpg", "porch.jpg"], "bedroom.jpg"],
  ["no similar name", "garden.jpg", ["IMG_1.jpg"], undefined],
])("closestPhoto finds the photo that was probably meant: %s", (_what, name, present, meant) => {
  expect(closestPhoto(name, present)).toBe(meant);
});
