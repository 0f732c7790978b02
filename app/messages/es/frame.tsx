import type { Messages } from "../en.ts";

export const frame = {
  language: "Idioma",
  skip: "Saltar al contenido principal",
  newTab: "(se abre en una pestaña nueva)",
  menu: "Menú",
  close: "Cerrar",
  mainLinks: "Principal",
  home: "Inicio",
  apply: "Solicitud",
  rules: "Reglas de la casa",
  applyToday: "Haga su solicitud",
  contact: "Contacto",
  quickLinks: "Enlaces rápidos",
  payRent: "Pague su renta",
  payFor: (plan) => `Pagar el plan ${plan}`,
  setUpAutoPay: "Configurar el pago automático",
  notifications: "Avisos",
  dismissNotice: "Cerrar el aviso",
  scriptFailure: (phone) => (
    <>
      Una parte de esta página no se cargó, y es posible que los formularios y botones no funcionen. Puede
      seguir leyendo, volver a cargar la página o llamarnos al {phone}.
    </>
  ),
  orCall: (phone) => <>O llámenos al {phone}.</>,
} satisfies Messages["frame"];
