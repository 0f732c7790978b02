import type { Words } from "../en.ts";

export const notices = {
  agreement: {
    title: "Falta su aceptación",
    description:
      "Por favor, acepte las Reglas de la casa y confirme que entiende que compartirá la habitación (ocupación doble).",
  },
  submitted: {
    title: "¡Su solicitud está lista!",
    description: "Está guardada en este dispositivo. Enseguida se abre la página para mandárnosla.",
  },
} satisfies Words["notices"];
