import { expect, test } from "vitest";
import { manifest } from "./manifest.ts";

test("the manifest contains the residence's name and description unchanged", () => {
  const residence = { name: 'Tom & "Jo" <House>', description: "Beds.\nMeals." };
  expect(JSON.parse(manifest(residence))).toMatchObject({ ...residence, start_url: "/", display: "browser" });
});

test("the short name has as many whole words as fit under an icon", () => {
  const shortNameOf = (name: string) => JSON.parse(manifest({ name, description: "" })).short_name;
  expect(shortNameOf("Sage House")).toBe("Sage House");
  expect(shortNameOf("The Linden Court Residence")).toBe("The Linden");
  expect(shortNameOf("Wohngemeinschaft am See")).toBe("Wohngemeinschaft");
});
