import type { Words } from "../en.ts";

export const notices = {
  agreement: {
    title: "Falta su aceptación",
    description: "Por favor, acepte las Reglas de la casa y confirme que entiende la ocupación doble.",
  },
  submitted: {
    title: "¡Solicitud enviada!",
    description: "Recibimos su solicitud. Ahora pasa a su copia.",
  },
} satisfies Words["notices"];
