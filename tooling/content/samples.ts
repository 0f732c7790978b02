import { createHash } from "node:crypto";

/**
 * What certainly is a sample, in part of a value: RFC 2606 keeps example.com, .org and .net free for samples, the North
 * American numbering plan 555-0100 to 555-0199 for fiction.
 */
const PARTS = /\bexample\.(?:com|org|net)\b|\b555[\s.-]?01\d\d\b/i;

/** What the lines say that ship as notes. */
const NOTES: readonly string[] = [
  "18",
  "America/Chicago",
  "There are no cameras in bedrooms or bathrooms.",
  "Fill out the form and submit it.",
  "Your answers are sent to us when you submit the form. Nobody else gets to read them.",
];
const VALUES: readonly string[] = ["Sage House", "123 Garden Lane", "Ruth and Daniel", "Ruth y Daniel"];
/** The descriptions and captions of the sample photos, in every language of the sample. */
const CAPTIONS: readonly string[] = [
  "Sunny shared living room with a cream sofa, a sage armchair and a wooden dining table by tall garden windows",
  "Bright shared bedroom with two neatly made single beds, bedside lamps and a window onto trees",
  "Wooden table in morning sun with pumpkin soup, fresh bread, salad and plates of home-cooked food",
  "Tidy laundry room with three washing machines, sage tiles, folded towels and a wicker basket",
  "White clapboard house with a sage green front door, a porch with a bench, terracotta pots and hydrangeas",
  "Neatly made single bed with a sage blanket, beside a nightstand with a lamp and a window onto trees",
  "Sage green front door with a wreath, between two small trees in terracotta pots",
  "Your half of the room, with a bed, a nightstand and a lamp",
  "Your room: two beds, one roommate",
  "Dinner from our kitchen: pumpkin soup, fresh bread and a salad",
  "The laundry room: weekly laundry is included with Premium",
  "The porch, with a bench for quiet evenings",
  "Puerta de entrada color verde salvia con una corona, entre dos arbolitos en macetas de barro",
  "Cama individual bien tendida con una manta verde salvia, junto a una mesita de noche con lámpara y una ventana con vista a los árboles",
  "Su mitad de la habitación, con cama, mesita de noche y lámpara",
  "Sala común soleada con un sofá color crema, un sillón verde salvia y una mesa de madera junto a ventanales que dan al jardín",
  "Habitación compartida y luminosa con dos camas individuales bien tendidas, lámparas y una ventana con vista a los árboles",
  "Su habitación: dos camas, un compañero o compañera de habitación",
  "Mesa de madera al sol de la mañana con sopa de calabaza, pan fresco, ensalada y platos caseros",
  "La cena de nuestra cocina: sopa de calabaza, pan fresco y ensalada",
  "Lavandería ordenada con tres lavadoras, azulejos verde salvia, toallas dobladas y una canasta de mimbre",
  "La lavandería: el lavado de ropa semanal está incluido en el plan Premium",
  "Casa de madera blanca con puerta verde salvia, un porche con banca, macetas de barro y hortensias",
  "El porche, con una banca para descansar al atardecer",
];
/** The first 16 hexadecimal digits of the SHA-256 of each photo that this project comes with. */
const PHOTOS: readonly string[] = [
  "e9ddb71ffdb06dc6",
  "9e79a7bf584086f9",
  "4ed569eb0f16c956",
  "69207e7eb5f1bc7e",
  "310a54cb9c9f5b56",
  "798671f07be031f2",
  "062befa608cd9f94",
];

/** What of a value must not be published, since it is the sample residence's: the part that tells it, or the whole. */
export function sampleIn(words: string): string | undefined {
  return PARTS.exec(words)?.[0] ?? VALUES.find((sample) => sample === words);
}

/** True for words of a line that ships as a note. */
export function isSampleNote(words: string): boolean {
  return PARTS.test(words) || NOTES.includes(words);
}

/** True for the description or the caption of a sample photo. */
export function isSampleCaption(words: string | undefined): boolean {
  return words !== undefined && CAPTIONS.includes(words);
}

/** True for the bytes of a photo that this project comes with, whatever its name is now. */
export function isSamplePhoto(bytes: Uint8Array): boolean {
  return PHOTOS.includes(createHash("sha256").update(bytes).digest("hex").slice(0, 16));
}
