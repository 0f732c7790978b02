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
  "Your answers are sent to us when you submit the form. Nobody else gets to read them, and we erase them 25 months after our decision.",
];
const VALUES: readonly string[] = [
  ...["Sage House", "123 Garden Lane", "Ruth and Daniel", "Ruth y Daniel"],
  ...["One bed open from December 1", "Una cama libre a partir del 1 de diciembre"],
  ...["Every day from 9 AM to 7 PM", "Todos los días de 9 a. m. a 7 p. m."],
  "Breakfast is from 7 to 9 AM, lunch at noon and dinner at 6 PM. Tell us about allergies and diets when we call you.",
  "El desayuno es de 7 a 9 a. m., el almuerzo a las 12 p. m. y la cena a las 6 p. m. Cuéntenos de sus alergias o dietas cuando le llamemos.",
  "You can park on the street for free. The bus to downtown stops two blocks from the house.",
  "Puede estacionarse gratis en la calle. El autobús al centro para a dos cuadras de la casa.",
];
/** The descriptions and captions of the sample photos, in every language of the sample. */
const CAPTIONS: readonly string[] = [
  "Shared living room with a cream sofa, a sage armchair, an open book on the coffee table and a wooden dining table by tall sunny windows",
  "Bright shared bedroom with two neatly made single beds, bedside lamps and a window onto trees",
  "Wooden table in morning sun with a sliced loaf of bread, a white jug and pumpkin soup in a sage bowl",
  "Tidy laundry room with three washing machines, sage tiles, folded towels and a wicker basket",
  "White clapboard house with a sage green front door, a porch with a bench, terracotta pots and hydrangeas",
  "Neatly made single bed with a sage blanket, beside a nightstand with a lamp and a window onto trees",
  "Sage green front door with a wreath, between two small trees in terracotta pots",
  "Your half of the room, with a bed, a nightstand and a lamp",
  "Your room: two beds, one roommate",
  "From our kitchen: pumpkin soup and fresh bread",
  "The laundry room: weekly laundry is included with Premium",
  "The porch, with a bench for quiet evenings",
  "Puerta de entrada color verde salvia con una corona, entre dos arbolitos en macetas de barro",
  "Cama individual bien tendida con una manta verde salvia, junto a una mesita de noche con lámpara y una ventana con vista a los árboles",
  "Su mitad de la habitación, con cama, mesita de noche y lámpara",
  "Sala común con un sofá color crema, un sillón verde salvia, un libro abierto sobre la mesa de centro y una mesa de madera junto a ventanales soleados",
  "Habitación compartida y luminosa con dos camas individuales bien tendidas, lámparas y una ventana con vista a los árboles",
  "Su habitación: dos camas, un compañero o compañera de habitación",
  "Mesa de madera al sol de la mañana con un pan en rebanadas, una jarra blanca y sopa de calabaza en un tazón verde salvia",
  "De nuestra cocina: sopa de calabaza y pan fresco",
  "Lavandería ordenada con tres lavadoras, azulejos verde salvia, toallas dobladas y una canasta de mimbre",
  "La lavandería: el lavado de ropa semanal está incluido en el plan Premium",
  "Casa de madera blanca con puerta verde salvia, un porche con banca, macetas de barro y hortensias",
  "El porche, con una banca para descansar al atardecer",
];
/** The first 16 hexadecimal digits of the SHA-256 of each photo that this project comes with. */
const PHOTOS: readonly string[] = [
  "3784dfb06cf4ce4e",
  "e59ff12ef008b29c",
  "13372cb90a22acfb",
  "69207e7eb5f1bc7e",
  "310a54cb9c9f5b56",
  "d293fc8e8ecbe879",
  "48c6bc68a20f78cc",
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
