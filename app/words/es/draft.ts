import type { Words } from "../en.ts";

export const draft = {
  none: "Sus respuestas se quedan en este dispositivo. Después de enviar la solicitud, usted nos manda su copia.",
  kept: "Sus respuestas se guardan en esta pestaña hasta que envíe la solicitud o cierre la pestaña.",
  erased: "Sus respuestas se borraron.",
  refused:
    "Este navegador no guardará sus respuestas si sale de esta página; termine el formulario antes de salir.",
  erase: "Borrar mis respuestas",
  undo: "Deshacer",
} satisfies Words["draft"];
