import { phoneHref } from "#app/lib/phone.ts";
import { listInSentence } from "#app/lib/sentence.ts";
import type { PhotoEntry } from "./photos/photo-slots.ts";
import type { Picture } from "./photos/picture.ts";
import type { Pictures } from "./photos/pictures.ts";
import type { Content } from "./schema/schema.ts";

/** The owner's content as pages use it: plain data that can be serialized as JSON. */
export type Residence = ReturnType<typeof residenceOf>;

/**
 * Joins checked content with the pictures of its photos. `phoneHref` is like tel:+12175550142, `hasAutoPay` says whether
 * any plan has auto-pay, and `addsInSentence` is like "weekly laundry and deep room cleaning": a phone is busy for 50 ms
 * when it first uses `Intl.ListFormat`.
 * @param code the language code of the content
 */
export function residenceOf(
  { contact, home, host, plans, room, delivery, ...content }: Content,
  { bySlot }: Pick<Pictures, "bySlot">,
  code: string,
) {
  const { street, city, region, postalCode, phone, country } = contact;

  function pictureIn(slot: string, { alt, caption }: PhotoEntry): Picture {
    const files = bySlot.get(slot);
    if (!files) throw new Error(`No picture was made for "${slot}".`);
    return { ...files, alt, caption };
  }

  return {
    ...content,
    // Omitted while delivery is off, so that the pages contain no trace of it.
    ...(delivery?.enabled && { delivery: { ...delivery, enabled: undefined, timeZone: undefined } }),
    contact: {
      ...contact,
      phoneHref: phoneHref(phone, country),
      address: `${street}, ${city}, ${region} ${postalCode}`,
    },
    plans: {
      ...plans,
      hasAutoPay: Boolean(plans.standard.autoPayLink || plans.premium.autoPayLink),
      premium: { ...plans.premium, addsInSentence: listInSentence(plans.premium.adds, code) },
    },
    room: room && pictureIn("room", room),
    host: host && {
      ...host,
      portrait: host.portrait && pictureIn("portrait", host.portrait),
      door: host.door && pictureIn("door", host.door),
    },
    home: {
      ...home,
      hero: pictureIn("hero", home.hero),
      gallery: {
        heading: home.gallery.heading,
        pictures: home.gallery.photos.map((entry, index) => pictureIn(`gallery-${index + 1}`, entry)),
      },
    },
  };
}
