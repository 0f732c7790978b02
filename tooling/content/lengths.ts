/** Characters that fit each place at 375 px without crowding it; search engines cut a description at about 160. */
const LIMITS: Readonly<Record<string, number>> = {
  "residence.name": 40,
  "residence.tagline": 60,
  "residence.description": 160,
  "contact.street": 80,
  "contact.city": 60,
  "plans.roomType": 60,
  "plans.standard.summary": 100,
  "plans.standard.includes.*": 60,
  "plans.premium.summary": 100,
  "plans.premium.adds.*": 60,
  "home.welcome": 240,
  "home.features.heading": 60,
  "home.features.cards.*.title": 40,
  "home.features.cards.*.text": 160,
  "home.gallery.heading": 60,
  "home.gallery.photos.*.caption": 60,
  "home.gallery.photos.*.alt": 200,
  "home.hero.alt": 200,
  "apply.steps.*.title": 40,
  "apply.steps.*.text": 100,
  "rules.*.title": 60,
  "rules.*.text": 400,
  "legal.equalHousing": 400,
  "legal.privacy": 400,
  "legal.cameras": 400,
};

/** How many characters fit the place of a value; undefined where length does not matter. */
export function lengthLimit(path: readonly (string | number)[]): number | undefined {
  return LIMITS[path.map((step) => (typeof step === "number" ? "*" : step)).join(".")];
}
