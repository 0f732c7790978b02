import type { Language } from "#app/lib/language.tsx";
import type { DeliveryMessages } from "#app/messages/en-delivery.tsx";

/** What a document says where applications are delivered. */
export type DeliveryLanguage = Language & { messages: DeliveryMessages };

/** The same language, known to have the words of delivery: the build takes them wherever it takes this channel. */
export function asDeliveryLanguage(language: Language): DeliveryLanguage {
  return language as DeliveryLanguage;
}

/**
 * The language of a site that delivers applications: of the owner's texts, those that would be untrue there give way to what
 * the owner wrote for it. Without that, the first step has a sentence of ours, and no privacy words are shown.
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
