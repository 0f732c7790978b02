import { phoneHref } from "./phone.ts";
import type { Picture } from "./picture.ts";
import type { Content } from "./schema.ts";

/** The owner's content as pages import it from `content:residence`: plain data that JSON can carry. */
export type Residence = ReturnType<typeof residenceOf>;

/** Joins checked content with the pictures made of its photos. `phoneHref` is like tel:+12175550142. */
export function residenceOf(
  { contact, home, delivery, ...content }: Content,
  { hero, gallery }: { hero: Picture; gallery: Picture[] },
) {
  const { street, city, region, postalCode, phone, country } = contact;
  return {
    ...content,
    // Without it the pages hold no trace of it.
    ...(delivery?.enabled && { delivery: { server: delivery.server } }),
    contact: {
      ...contact,
      phoneHref: phoneHref(phone, country),
      address: `${street}, ${city}, ${region} ${postalCode}`,
    },
    home: { ...home, hero, gallery: { heading: home.gallery.heading, pictures: gallery } },
  };
}
