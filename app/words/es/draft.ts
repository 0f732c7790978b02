import type { Words } from "../en.ts";

export const draft = {
  none: "Sus respuestas se quedan en este dispositivo. Después de terminar la solicitud, usted nos la manda.",
  kept: "Sus respuestas se guardan en esta pestaña hasta que termine la solicitud o cierre la pestaña.",
  erased: "Sus respuestas se borraron.",
  refused:
    "Este navegador no guardará sus respuestas si sale de esta página; termine el formulario antes de salir.",
  erase: "Borrar mis respuestas",
  undo: "Deshacer",
} satisfies Words["draft"];
