import type { Messages } from "../en.ts";

const home = {
  tab: (name, tagline) => `${name}: ${tagline}`,
  from: (price) => `Una cama en habitación compartida, con comidas,\ndesde ${price}\u00a0al\u00a0mes`,
  join: "Únase a nuestra comunidad",
  plans: "Dos planes, precios mensuales claros",
  everythingAndMore: (price) => `Todo lo de Standard y, por ${price} más:`,
  everything: "Todo lo de Standard, más:",
  popular: "El más elegido",
  perMonth: "al mes",
  choose: (plan) => `Elegir ${plan}`,
  meet: (name) => `Conozca a ${name}`,
  call: (phone) => `Llame al ${phone}`,
  openLarge: "Ver en grande",
  photos: "Fotos",
  countOf: (one, all) => `${one} de ${all}`,
  previousPhoto: "Foto anterior",
  nextPhoto: "Foto siguiente",
  comeSee: (phone) => <>Venga a verla antes: {phone}</>,
  questions: "Antes de hacer su solicitud",
  ready: "Empiece cuando quiera",
  readyText: "La solicitud toma unos cinco minutos. Nada sale de su dispositivo hasta que usted la envíe.",
  start: "Comenzar su solicitud",
} satisfies Messages["home"];

const apply = {
  tab: "Solicitud",
  description: (name) =>
    `Solicite una cama en una habitación doble compartida en ${name}. Toma unos cinco minutos, y sus respuestas se quedan en su dispositivo.`,
  title: "Solicite su habitación",
  intro:
    "Le tomará unos cinco minutos. Necesitará los nombres y teléfonos de un contacto de emergencia y de dos referencias.",
  form: "Solicitud",
  noScripts: (phone, email) => (
    <>
      Este formulario necesita JavaScript. Actívelo en su navegador, llámenos al {phone} para llenarlo por
      teléfono o escríbanos a {email}.
    </>
  ),
  keptFrom: (date) => `Hay una solicitud del ${date} guardada en este dispositivo.`,
  seeCopy: "Ver su copia",
  newReplaces: "Una solicitud nueva reemplazará esta copia.",
  readRules: (count) => (count === 1 ? "Leer la regla de la casa" : `Leer las ${count} reglas de la casa`),
  beforeSubmit: () => "Cuando presente la solicitud, la página siguiente le ayudará a enviárnosla.",
  notSubmittable:
    "Vuelva a cargar la página para presentar la solicitud. Sus respuestas seguirán en el formulario si su navegador pudo guardarlas.",
  submit: "Presentar la solicitud",
  submitted: "Presentada",
  redirecting:
    "Su solicitud está guardada en este dispositivo. Enseguida se abre la página para enviárnosla.",
  continueNow: "Continuar ahora",
  adds: (items) => `Incluye además ${items}.`,
  plan: "Su plan",
  planIs: "Su plan:",
  perMonth: (price) => `${price} al mes`,
  totalPerMonth: "en total al mes",
  due: (what) => <>Se paga al mudarse: {what}</>,
  questions: (phone) => <>¿Tiene preguntas? Llámenos al {phone}.</>,
} satisfies Messages["apply"];

const rules = {
  description: (name) => `Reglas de la casa en ${name}`,
  andMore: " y más",
  title: "Reglas de la casa",
  intro: "Lo que todos respetamos para sentirnos en casa.",
  backToApply: "Volver a la solicitud",
} satisfies Messages["rules"];

const autoPay = {
  tab: "Configurar el pago automático",
  description: (name) =>
    `Pague su renta en ${name} con tarjeta cada mes: pago seguro, recibos por correo electrónico y cancelación cuando quiera.`,
  title: "Configure el pago automático en 60 segundos",
  intro: "Elija su plan una sola vez y cada mes se cargará la renta a su tarjeta.",
  notYet: "El pago automático todavía no está disponible y no se cobra nada automáticamente.",
  notYetFor: (plan) => `El pago automático todavía no está disponible para el plan ${plan}.`,
  forNow: "Por ahora, pague la renta de este mes con el enlace de su plan.",
  instead: "No se cobró nada. Use “Pagar la renta del mes”, más arriba.",
  plan: (plan) => `Plan ${plan}`,
  payThisMonth: "Pagar la renta del mes",
  forPlan: (plan) => `del plan ${plan}`,
  payFor: (plan, price) => `Pagar ${plan} · ${price}`,
  start: (plan) => `Activar pago automático ${plan}`,
  manage: "Administrar el método de pago",
  authorization: (name, price) =>
    `Al activar el pago automático, usted autoriza a ${name} a cargar ${price} a su tarjeta cada mes, hasta que lo cancele.`,
  countOn: "Lo que incluye el pago automático",
  guarantees: [
    "Pago seguro con nuestro proveedor de pagos",
    "Recibos por correo electrónico cada mes",
    "Actualice su tarjeta cuando quiera",
    "Cancele cuando quiera",
  ],
  startNotice: {
    title: "Esta función todavía no está disponible",
    description: "Falta conectar un proveedor de pagos.",
  },
  manageNotice: {
    title: "Función en desarrollo",
    description: "Falta conectar un proveedor de pagos.",
  },
} satisfies Messages["autoPay"];

const thankYou = {
  tab: "Gracias",
  description: (name) => `Gracias por su interés en ${name}.`,
  received: "¡Su solicitud está lista!",
  oneThingLeft: "Falta una cosa: envíenos su solicitud",
  onlyHere: "Su solicitud está guardada en este dispositivo. Para terminar, envíenosla.",
  hours: (hours) => `${hours.replace("-", " a ")} hora${hours === "1" ? "" : "s"}`,
  next: (name, hours) => (
    <>
      {name} se comunicará con usted en un plazo de {hours} después de recibir su solicitud.
    </>
  ),
  nothingHeading: "Aún no hay una\u00a0solicitud en\u00a0este dispositivo",
  applyOrCall: (phone) => <>Llene la solicitud en unos cinco minutos, o llámenos al {phone}.</>,
  apply: "Llenar la solicitud",
  afterApplying: "Después de presentarla",
  sendIt: "Usted nos la envía",
  receivedText: "Esta página dirá “¡Su solicitud está lista!” y le ayudará a enviarla.",
  contacted: "Nos comunicamos con usted",
  allSet: "Todo listo",
  nothingToSetUp: "No hay nada que configurar.",
  charged: "Su renta se cobrará automáticamente y cada mes le llegará un recibo por correo electrónico.",
  manage: "Administrar el pago automático",
  home: "Volver al inicio",
  rules: "Ver las Reglas de la casa",
} satisfies Messages["thankYou"];

const errorPages = {
  tab: "Página no encontrada",
  description: "No hay ninguna página en esta dirección.",
  title: "No encontramos esa página",
  reason: "Quizá la dirección tenga un error o la página haya cambiado de lugar.",
  errorTitle: "Algo salió mal",
  errorHeading: "Disculpe, esta página no se cargó",
  errorReason: "Vuelva a cargar la página.",
  reload: "Volver a cargar la página",
} satisfies Messages["errorPages"];

export const pages = { home, apply, rules, autoPay, thankYou, errorPages };
