import type { Words } from "../en.ts";

export const refused = {
  title: "Hay un problema",
  count: (problems) =>
    problems === 1 ? "Una respuesta necesita su atención." : `${problems} respuestas necesitan su atención.`,
  error: "Error:",
  pageTitle: (title) => `Error: ${title}`,
  notStored:
    "Su navegador no pudo guardar la solicitud en este dispositivo, así que no se envió. Sus respuestas siguen abajo, en el formulario.",
  mend: "Salga de la navegación privada, permita que este sitio guarde datos o libere espacio, y vuelva a enviarla. O mándenos la copia desde aquí.",
  complete: "Sus respuestas están completas: con mandarnos la copia, ya termina.",
} satisfies Words["refused"];
