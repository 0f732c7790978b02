import type { ErrorMessages } from "#app/application/schema.ts";
import type { Delivery } from "#hosting/delivery.ts";

/** Returns the error messages of the form in a language, or in the first language if the code is unknown. */
type ErrorMessagesOf = (code: string) => ErrorMessages;

/** Loads the error messages of the form in all languages. */
export async function loadErrorMessages(languages: Delivery["languages"]): Promise<ErrorMessagesOf> {
  const all = new Map(
    await Promise.all(languages.map(async (code) => [code, await importMessages(code)] as const)),
  );
  const [first] = all.values();
  if (!first) throw new Error("The build has no languages.");
  return (code) => all.get(code) ?? first;
}

async function importMessages(code: string): Promise<ErrorMessages> {
  const { form } = (await import(`#app/messages/${code}/form.ts`)) as { form: ErrorMessages };
  return form;
}
