import { useLanguage } from "#app/lib/language.tsx";
import type { DeliveredLanguage } from "./delivered.ts";

/** What there is to say of delivery, in the language of the document. */
export function useDelivery() {
  const language = useLanguage();
  const { contact, residence } = language.residence;
  // `delivered` made it: this room is in no other build.
  const words = language.words as DeliveredLanguage["words"];
  const hours = words.thankYou.hours(contact.followUpHours);
  return { ...language, words, told: words.delivery, name: residence.name, hours };
}
