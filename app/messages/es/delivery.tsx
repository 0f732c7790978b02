import type { DeliveryMessages } from "../en-delivery.ts";

export const delivery = {
  firstStep: "Complete el formulario y preséntelo.",
  sending: {
    title: "Solicitud en camino",
    kept: "Está guardada en este dispositivo y se está enviando.",
    unkept: "Su solicitud se está enviando ahora.",
    number: "Aparecerá aquí en cuanto nos llegue su solicitud.",
    next: (name, hours) => `Después, ${name} se comunicará con usted en un plazo de ${hours}.`,
  },
  received: {
    title: "¡Solicitud recibida!",
    at: (time) => `Nos llegó el ${spaced(time)}`,
    number: "Su número de solicitud",
    next: (name, hours) => `${name} se comunicará con usted en un plazo de ${hours}.`,
  },
  waiting: {
    title: "Solicitud sin enviar",
    unconfirmed: "Aún sin confirmar",
    offline: "Este dispositivo no tiene conexión a internet.",
    silent: "En este momento no logramos conectarnos.",
    busy: "En este momento no podemos recibir solicitudes.",
    missing: "Todavía no sabemos si nos llegó.",
    kept: "Su solicitud está guardada aquí, y seguiremos intentándolo mientras este sitio esté abierto y en su próxima visita.",
    unkept: "Esta página sigue intentando enviarla mientras esté abierta.",
    tryNow: "Intentar ahora",
    trying: "Intentando…",
    tried: (time) => `Su último intento: ${spaced(time)}`,
    other: "Si prefiere no esperar, envíenosla usted.",
  },
  refused: {
    title: "No pudimos recibir esta solicitud",
    kept: "Sus respuestas están guardadas en este dispositivo.",
    answers: (count) =>
      `Corrija ${count === 1 ? "esta respuesta" : "estas respuestas"} y envíe la solicitud de nuevo:`,
    reason: "Responda de nuevo a esta pregunta",
    again: "Corregir sus respuestas",
    broken:
      "Hay un problema de nuestro lado y volver a intentarlo no servirá. Mejor envíenos la solicitud usted.",
  },
  erased: {
    title: "Borramos esta solicitud",
    text: "Ya no está en nuestra lista de solicitudes, y este dispositivo no la volverá a enviar.",
    copy: "Puede conservar o eliminar la copia en este dispositivo.",
    again: "Llenar otra solicitud",
  },
  unsent: {
    title: "Solicitud guardada en este dispositivo",
    text: "Este dispositivo no tiene registro de que se haya enviado. Si no nos la envió por correo electrónico, envíela ahora.",
    send: (name) => `Enviarla a ${name}`,
  },
  others: {
    waiting: (date) => `La solicitud del ${date} todavía no nos ha llegado.`,
    unconfirmed: (date) => `La solicitud del ${date} aún no está confirmada.`,
    kept: "Seguiremos intentándolo mientras este sitio esté abierto.",
    refused: (date) => `No pudimos recibir la solicitud del ${date}.`,
    earlier: "Una solicitud anterior",
    notReceived: "No pudimos recibirla.",
    optional: "Si todavía quiere que la tengamos, corrija esto y envíela de nuevo:",
    remove: "Eliminar esta solicitud",
    removed: "La solicitud anterior se eliminó de este dispositivo.",
    erased: (date) => `Borramos la solicitud del ${date}.`,
    received: (date) => `La solicitud del ${date} nos llegó. Su número es`,
    see: "Ver por qué",
  },
  notKept: {
    title: "Deje abierta esta página",
    text: "Su navegador no puede guardar la solicitud en este dispositivo, así que solo se puede enviar desde esta página.",
    arrived: "Este dispositivo no guarda ninguna copia. Si quiere una, imprímala o descárguela aquí.",
  },
  removing: {
    unsent: "Si la elimina ahora, no se enviará.",
    unconfirmed: "Es posible que ya nos haya llegado. Si la elimina ahora, dejaremos de intentar enviarla.",
    unwanted: "Si no quiere enviarla de nuevo, elimínela.",
    receipt: "Este dispositivo guarda solo el recibo, no sus respuestas.",
    refused: "Sus respuestas no están guardadas en ningún otro lugar.",
    others: "También se eliminan todas las demás solicitudes de este dispositivo.",
    waiting: "Lo que todavía no se haya enviado ya no se enviará. Lo que va en camino aún puede llegarnos.",
    received: "Conservamos lo que nos llegó. Su número de solicitud también se elimina; anótelo primero.",
  },
  removed: {
    untried: (again, phone) => (
      <>
        La solicitud se eliminó de este dispositivo antes de enviarse. Si usted no la envió por su cuenta, no
        la tenemos: {again} o llámenos al {phone}.
      </>
    ),
    tried: (phone) => (
      <>
        La solicitud se eliminó de este dispositivo. Es posible que ya nos haya llegado. Para saberlo o para
        retirarla, llámenos al {phone}.
      </>
    ),
    received: (phone) => (
      <>
        La solicitud se eliminó de este dispositivo. Ya nos había llegado. Para retirarla, llámenos al {phone}
        .
      </>
    ),
  },
} satisfies DeliveryMessages["delivery"];

/**
 * A time with "p. m." as in the residence's own texts: the Spanish of the United States in browsers has "p.m.". No line
 * breaks within "a las 12:00".
 */
function spaced(time: string): string {
  return time.replace(".m.", ".\u00a0m.").replace(/ (las?) /, "\u00a0$1\u00a0");
}
