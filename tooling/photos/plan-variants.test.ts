import { expect, test } from "vitest";
import { planVariants } from "./plan-variants.ts";

function widthsOf(format: string, widths: number[], original: number) {
  return planVariants(widths, original).flatMap((variant) =>
    variant.format === format ? [variant.width] : [],
  );
}

test("plans AVIF and WebP in every width up to the photo's, ascending", () => {
  expect(widthsOf("avif", [480, 768, 1600, 2400], 2000)).toEqual([480, 768, 1600]);
  expect(widthsOf("webp", [480, 768, 1600, 2400], 2000)).toEqual([480, 768, 1600]);
});

test("plans JPEG in a medium width and the largest", () => {
  expect(widthsOf("jpeg", [480, 768, 1080, 1600, 2400], 2400)).toEqual([1080, 2400]);
  expect(widthsOf("jpeg", [480, 960], 2400)).toEqual([960]);
});

test("plans the photo's own width if it is narrower than all widths", () => {
  for (const format of ["avif", "webp", "jpeg"]) expect(widthsOf(format, [480, 768], 300)).toEqual([300]);
});
