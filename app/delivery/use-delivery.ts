import { useLanguage } from "#app/lib/language.tsx";
import { asDeliveryLanguage } from "./delivery-language.ts";

/** The delivery messages in the language of the document. */
export function useDelivery() {
  const language = useLanguage();
  const { contact, residence } = language.residence;
  const { messages } = asDeliveryLanguage(language);
  const hours = messages.thankYou.hours(contact.followUpHours);
  return { ...language, messages, deliveryMessages: messages.delivery, name: residence.name, hours };
}
