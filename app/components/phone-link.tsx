import { useLanguage } from "#app/lib/language.tsx";

/** The residence's phone number, which a press dials. */
export function PhoneLink() {
  const { phone, phoneHref } = useLanguage().residence.contact;
  return <a href={phoneHref}>{phone}</a>;
}
