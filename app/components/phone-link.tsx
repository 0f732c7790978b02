import { useLanguage } from "#app/lib/language.tsx";

/** A `tel:` link to the residence's phone number. */
export function PhoneLink() {
  const { phone, phoneHref } = useLanguage().residence.contact;
  return <a href={phoneHref}>{phone}</a>;
}
