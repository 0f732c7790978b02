import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const SPANISH = "residence:\n  tagline: Una cama y una mesa\n";
const FRENCH = `residence:
  tagline: Un lit et une table
home:
  welcome: Apportez votre valise.
`;

/**
 * Adds a short Spanish content file to a copy of the project, and French as a third language. The French pages use the
 * Spanish messages, apart from the locale and one title.
 */
export async function addLanguages(folder: string): Promise<void> {
  await writeFile(join(folder, "content/residence.es.yaml"), SPANISH);
  await writeFile(join(folder, "content/residence.fr.yaml"), FRENCH);
  const messages = join(folder, "app/messages");
  await cp(join(messages, "es"), join(messages, "fr"), { recursive: true });
  await cp(join(messages, "es.ts"), join(messages, "fr.ts"));
  await change(join(messages, "fr.ts"), "./es/", "./fr/");
  await change(join(messages, "fr.ts"), "es-US", "fr-CA");
  await change(join(messages, "fr/pages.tsx"), "Reglas de la casa", "Règles de la maison");
}

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not hold ${JSON.stringify(from)}.`);
  await writeFile(file, text.replaceAll(from, to));
}
