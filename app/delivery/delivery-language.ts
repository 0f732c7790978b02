import type { Language } from "#app/lib/language.tsx";
import type { DeliveryMessages } from "#app/messages/en-delivery.ts";

/** The language of a document on a site with delivery. */
type DeliveryLanguage = Language & { messages: DeliveryMessages };

/** The same language, with its delivery messages: the build includes them in every site that uses this channel. */
export function asDeliveryLanguage(language: Language): DeliveryLanguage {
  return language as DeliveryLanguage;
}

/**
 * The language of a site with delivery. The owner's texts that would be untrue with delivery are replaced by the owner's
 * texts for it. Without those, the first step has a default text, and no privacy text is shown.
 */
export function adaptToDelivery(language: DeliveryLanguage): DeliveryLanguage {
  const { residence, messages } = language;
  const { firstStep = messages.delivery.firstStep, privacy } = residence.delivery ?? {};
  const [first, ...others] = residence.apply.steps;
  return {
    ...language,
    residence: {
      ...residence,
      apply: { ...residence.apply, steps: first ? [{ ...first, text: firstStep }, ...others] : [] },
      legal: { ...residence.legal, privacy },
    },
  };
}
