import type { Words } from "../en.ts";

export const thankYou = {
  received: "¡Su solicitud está lista!",
  oneThingLeft: "Falta una cosa: mándenos su solicitud",
  onlyHere: "Está guardada solo en este dispositivo; no la tendremos hasta que usted nos la mande.",
  hours: (hours) => `${hours.replace("-", " a ")} horas`,
  next: (name, hours) => (
    <>
      {name} se comunicará con usted en un plazo de {hours} después de recibir su solicitud.
    </>
  ),
  nothingHeading: "Gracias por su interés",
  nothing: "No encontramos ninguna solicitud en este dispositivo.",
  applyOrCall: (phone) => <>¿Todavía no ha llenado la solicitud? Llénela ahora o llámenos al {phone}.</>,
  sentAlready: (name, hours) => (
    <>
      Si ya nos mandó su solicitud, {name} se comunicará con usted en un plazo de {hours}.
    </>
  ),
  apply: "Llenar la solicitud",
  allSet: "Todo listo",
  charged:
    "De ahora en adelante, su renta se cobrará automáticamente. Cada mes le llegará un recibo por correo electrónico.",
  manage: "Administrar el pago automático",
  home: "Volver al inicio",
  rules: "Ver las Reglas de la casa",
} satisfies Words["thankYou"];
