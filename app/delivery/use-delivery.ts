import { useLanguage } from "#app/lib/language.tsx";
import { asDelivered } from "./delivered.ts";

/** What there is to say of delivery, in the language of the document. */
export function useDelivery() {
  const language = useLanguage();
  const { contact, residence } = language.residence;
  const { words } = asDelivered(language);
  const hours = words.thankYou.hours(contact.followUpHours);
  return { ...language, words, told: words.delivery, name: residence.name, hours };
}
