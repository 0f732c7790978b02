import { useLanguage } from "#app/lib/language.tsx";
import type { DeliveredLanguage } from "./delivered.ts";

/** What there is to say of delivery, in the language of the document. */
export function useDelivery() {
  const language = useLanguage();
  // `delivered` made it: this room is in no other build.
  const words = language.words as DeliveredLanguage["words"];
  return { ...language, words, told: words.delivery, name: language.residence.residence.name };
}
