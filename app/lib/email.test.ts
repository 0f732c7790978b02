import { expect, test } from "vitest";
import { mailtoHref } from "./email.ts";

test.each([
  ["hello@residence.example.com", "mailto:hello@residence.example.com"],
  ["stay?subject=Hi&more@residence.example.com", "mailto:stay%3Fsubject%3DHi%26more@residence.example.com"],
  ["50%@residence.example.com", "mailto:50%25@residence.example.com"],
])("a link to %s opens an email to exactly this address", (address, href) => {
  expect(mailtoHref(address)).toBe(href);
});
