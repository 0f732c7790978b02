import content from "content:residence";

/** Whom to call where the scripts of a page failed. It is in every page and seen only then: see base.css. */
export function PlainNote() {
  const { phone, phoneHref } = content.contact;

  return (
    <aside className="plain-note" aria-label="Trouble with this page">
      Part of this page didn’t load, so its forms and buttons may not work. You can keep reading, reload the
      page, or call us at <a href={phoneHref}>{phone}</a>.
    </aside>
  );
}
