import type { Words } from "../en.ts";

export const rules = {
  title: "Reglas de la casa",
  print: "Imprimir",
  intro: "Algunas cosas que todos respetamos, para que cada persona se sienta en casa.",
  backToApply: "Volver a la solicitud",
} satisfies Words["rules"];
