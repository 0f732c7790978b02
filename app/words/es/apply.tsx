import type { Words } from "../en.ts";

export const apply = {
  title: "Solicite su habitación",
  intro:
    "Toma unos cinco minutos. Va a necesitar los nombres y números de teléfono de un contacto de emergencia y de dos referencias.",
  form: "Solicitud",
  noScripts: (phone, email) => (
    <>
      Este formulario necesita JavaScript. Actívelo en su navegador, o llámenos al {phone} y llenaremos su
      solicitud por teléfono. También puede escribirnos a {email}.
    </>
  ),
  keptFrom: (date) => <>Hay una solicitud del {date} guardada en este dispositivo.</>,
  seeCopy: "Ver su copia.",
  newReplaces: "Una nueva la reemplazará.",
  readRules: (count) => (count === 1 ? "Leer la regla de la casa" : `Leer las ${count} reglas de la casa`),
  submit: "Terminar la solicitud",
  movingOn:
    "Su solicitud está guardada en este dispositivo. La página siguiente se abre sola; mándenosla desde ahí.",
  continueNow: "Continuar ahora",
  plan: "Su plan",
  planIs: "Su plan:",
  perMonth: (price) => `${price} al mes`,
  totalPerMonth: "en total al mes",
  due: (what) => <>Se paga al entrar: {what}</>,
  questions: (phone) => <>¿Tiene preguntas? Llámenos al {phone}.</>,
} satisfies Words["apply"];
