import type { Messages } from "./en.ts";
import { copy, remove } from "./es/copy.tsx";
import { form } from "./es/form.ts";
import { frame } from "./es/frame.tsx";
import { pages } from "./es/pages.tsx";

/** The Spanish messages, in the Spanish of the United States. */
export const messages = { locale: "es-US", frame, ...pages, ...form, copy, remove } satisfies Messages;
