import type { DeliveryMessages } from "./en-delivery.ts";
import { delivery } from "./es/delivery.tsx";
import { messages as plain } from "./es.ts";

/** The Spanish messages of a site with delivery. */
export const messages = {
  ...plain,
  home: {
    ...plain.home,
    readyText: "La solicitud toma unos cinco minutos. Nada se envía hasta que usted la presente.",
  },
  apply: {
    ...plain.apply,
    description: (name) =>
      `Solicite por internet una cama en una habitación doble compartida en ${name}. Toma unos cinco minutos.`,
    beforeSubmit: (name) =>
      `Al presentarla, su solicitud se envía a ${name} y una copia queda en este dispositivo.`,
    redirecting:
      "Su solicitud está guardada y se está enviando. La página siguiente se abrirá automáticamente y le avisará cuando nos llegue.",
  },
  notices: {
    ...plain.notices,
    submitted: {
      // With delivery the application is not only ready.
      title: "¡Solicitud presentada!",
      description: "Está guardada en este dispositivo y en camino.",
    },
  },
  copy: { ...plain.copy, onlyHere: "" },
  thankYou: {
    ...plain.thankYou,
    sendIt: delivery.received.number,
    receivedText: "Aparecerá aquí en cuanto nos llegue su solicitud.",
  },
  delivery,
} satisfies DeliveryMessages;
