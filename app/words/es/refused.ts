import type { Words } from "../en.ts";

export const refused = {
  title: "Hay un problema",
  count: (problems) =>
    problems === 1 ? "Una respuesta necesita su atención." : `${problems} respuestas necesitan su atención.`,
  error: "Error:",
  pageTitle: (title) => `Error: ${title}`,
  notStored:
    "Su navegador no pudo guardar la solicitud en este dispositivo, así que todavía no está terminada. Sus respuestas siguen abajo, en el formulario.",
  mend: "Salga de la navegación privada, permita que este sitio guarde datos o libere espacio, e inténtelo de nuevo. O mándenos la solicitud desde aquí.",
  complete: "Sus respuestas están completas: solo falta que nos mande la solicitud.",
} satisfies Words["refused"];
