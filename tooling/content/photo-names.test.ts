import { expect, test } from "vitest";
import { makeContent } from "#tests/support/content-factory.ts";
import { closestPhoto, withPhotosAsOnDisk } from "./photo-names.ts";

const COMPOSED = "Caf\u00e9.jpg";
const DECOMPOSED = "Cafe\u0301.jpg";

/** The name that the hero photo gets when the file names it so and the folder holds these. */
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
])("a name that looks like the file's is the file's: %s", (_what, name, file) => {
  expect(heroOf(name, ["other.jpg", file])).toBe(file);
});

test("of two similar file names the exact one is taken", () => {
  expect(heroOf("my  photo.jpg", ["my photo.jpg", "my  photo.jpg"])).toBe("my  photo.jpg");
  expect(heroOf(COMPOSED, [DECOMPOSED, COMPOSED])).toBe(COMPOSED);
});

test("a name with other capital letters is another name: some computers tell them apart", () => {
  expect(heroOf("hero.jpg", ["Hero.JPG"])).toBe("hero.jpg");
});

test("the photos of the gallery get the names of their files too", () => {
  const content = makeContent(["two.png", COMPOSED]);
  const names = withPhotosAsOnDisk(content, [DECOMPOSED]).home.gallery.photos.map(({ photo }) => photo);
  expect(names).toEqual(["one.png", DECOMPOSED, "three.png", "four.png"]);
});

test.each([
  ["an ending written twice", "IMG_0002.jpg.jpg", ["IMG_0001.JPG", "IMG_0002.jpg"], "IMG_0002.jpg"],
  ["another ending", "IMG_0002.jpg", ["IMG_0001.jpg", "IMG_0002.png"], "IMG_0002.png"],
  ["a slip", "bedrom.jpg", ["bedroom.jpg", "porch.jpg"], "bedroom.jpg"],
  ["nothing like it", "garden.jpg", ["IMG_1.jpg"], undefined],
])(
  "the photo that was probably meant has the same name before its ending: %s",
  (_what, name, present, meant) => {
    expect(closestPhoto(name, present)).toBe(meant);
  },
);
