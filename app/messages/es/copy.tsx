import type { Messages } from "../en.ts";

export const copy = {
  title: "Su copia de la solicitud",
  submitted: (date) => `Hecha el ${date}`,
  onlyHere: ", guardada solo en este dispositivo",
  yes: "Sí",
  notGiven: "Sin respuesta",
  hidden: "Oculta",
  show: "Mostrar",
  hide: "Ocultar",
  birthDate: "la fecha de nacimiento",
  send: "Enviar por correo electrónico",
  beforeSending: (phone, address) => (
    <>
      Su solicitud incluye su fecha de nacimiento. Si prefiere no enviarla por correo electrónico, llámenos al{" "}
      {phone}. Si no se abre el correo, envíela a {address}.
    </>
  ),
  notSentYet: "¿Todavía no nos ha enviado su solicitud? Envíela aquí.",
  print: "Imprimir",
  download: "Descargar",
  downloaded: (file) => `Busque ${file} en sus descargas. Si no está ahí, imprima su solicitud.`,
  share: "Compartir",
  notShared: "Su dispositivo no pudo compartir la solicitud. Descárguela.",
  tooLong: (labels) => (
    <>Esto no cupo en el correo: {labels}. Copie la solicitud completa y péguela en el correo.</>
  ),
  copyAll: "Copiar la solicitud completa",
  copied: "Se copió. Péguela en el correo.",
  notCopied: "Su navegador no permitió copiar. Descargue el archivo y adjúntelo al correo.",
} satisfies Messages["copy"];

export const remove = {
  advice: "¿Usa un dispositivo compartido? Elimine esta copia cuando ya no la necesite.",
  open: "Eliminar de este dispositivo",
  question: "¿Eliminar la solicitud de este dispositivo?",
  before: "Si todavía no ha enviado, impreso ni descargado la solicitud, hágalo primero.",
  keep: "Conservarla",
  confirm: "Eliminar",
  unreadable: "Lo guardado en este dispositivo no es una solicitud completa.",
  removeIt: "Eliminarlo de este dispositivo",
  failed: "Su navegador no lo permitió. Borre los datos de este sitio en su configuración.",
  notRestored: "Su navegador no pudo guardarla de nuevo. Libere espacio y pulse Deshacer otra vez.",
  done: (again, phone) => (
    <>
      La solicitud se eliminó de este dispositivo. Si no nos la envió, no la tenemos: {again} o llámenos al{" "}
      {phone}.
    </>
  ),
  again: "llene otra solicitud",
  undo: "Deshacer",
} satisfies Messages["remove"];
