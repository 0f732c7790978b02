import { expect, test } from "vitest";
import { manifest, shortName } from "./manifest.ts";

test("the manifest contains the residence's name and description unchanged", () => {
  const residence = { name: 'Tom & "Jo" <House>', description: "Beds.\nMeals." };
  expect(JSON.parse(manifest(residence))).toMatchObject({ ...residence, start_url: "/", display: "browser" });
});

test("the short name has as many whole words as fit under an icon", () => {
  expect(shortName("Sage House")).toBe("Sage House");
  expect(shortName("The Linden Court Residence")).toBe("The Linden");
  expect(shortName("Wohngemeinschaft am See")).toBe("Wohngemeinschaft");
});
