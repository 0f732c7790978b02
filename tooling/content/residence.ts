import { phoneHref } from "./phone.ts";
import type { Picture } from "./picture.ts";
import type { Content } from "./schema.ts";

/** The owner's content as pages import it from `content:residence`: plain data that JSON can carry. */
export type Residence = ReturnType<typeof residenceOf>;

/** Joins checked content with the pictures made of its photos. `phoneHref` is like tel:+12175550142. */
export function residenceOf(
  { contact, home, host, ...content }: Content,
  { hero, gallery, room, door }: { hero: Picture; gallery: Picture[]; room?: Picture; door?: Picture },
) {
  const { street, city, region, postalCode, phone, country } = contact;
  return {
    ...content,
    contact: {
      ...contact,
      phoneHref: phoneHref(phone, country),
      address: `${street}, ${city}, ${region} ${postalCode}`,
    },
    room,
    host: host && { ...host, door },
    home: { ...home, hero, gallery: { heading: home.gallery.heading, pictures: gallery } },
  };
}
