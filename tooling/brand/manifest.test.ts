import { expect, test } from "vitest";
import { manifest, shortName } from "./manifest.ts";

test("the manifest carries the residence's words unharmed", () => {
  const words = { name: 'Tom & "Jo" <House>', description: "Beds.\nMeals." };
  expect(JSON.parse(manifest(words))).toMatchObject({ ...words, start_url: "/", display: "browser" });
});

test("the short name is as many whole words as fit under an icon", () => {
  expect(shortName("Sage House")).toBe("Sage House");
  expect(shortName("The Linden Court Residence")).toBe("The Linden");
  expect(shortName("Wohngemeinschaft am See")).toBe("Wohngemeinschaft");
});
