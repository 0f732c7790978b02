import type { Words } from "../en.ts";

export const pages = {
  home: (name, tagline) => `${name}: ${tagline}`,
  apply: "Solicitud",
  applyDescription: (name) =>
    `Solicite una cama en una habitación doble compartida en ${name}. Toma unos cinco minutos, y sus respuestas se quedan en su dispositivo.`,
  autoPay: "Configurar el pago automático",
  autoPayDescription: (name) =>
    `Pague su renta en ${name} con tarjeta cada mes: pago seguro, recibos por correo electrónico y cancelación cuando quiera.`,
  rules: "Reglas de la casa",
  rulesDescription: (name) => `Reglas de la casa en ${name}`,
  andMore: " y más",
  thankYou: "Gracias",
  thankYouDescription: (name) => `Gracias por su interés en ${name}.`,
  notFound: "Página no encontrada",
  notFoundDescription: "No hay ninguna página en esta dirección.",
} satisfies Words["pages"];
