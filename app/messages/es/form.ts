import type { Messages } from "../en.ts";

const fields = {
  groups: {
    you: "Sobre usted",
    stay: "Su estadía",
    income: "Ingresos",
    people: "Personas a las que podemos llamar",
    agreements: "Acuerdos",
  },
  labels: {
    fullName: "Nombre completo",
    phone: "Número de teléfono",
    email: "Correo electrónico",
    dob: "Fecha de nacimiento",
    plan: "Plan",
    moveInDate: "Fecha de mudanza",
    currentLiving: "Situación de vivienda actual",
    incomeSource: "Fuente de ingresos",
    emergencyContact: "Contacto de emergencia",
    reference1: "Primera referencia",
    reference2: "Segunda referencia",
    agreeRules: "Acepto las Reglas de la casa",
    agreeOccupancy: "Entiendo que compartiré la habitación con otra persona (ocupación doble)",
  },
  missing: {
    fullName: "Escriba su nombre completo",
    phone: "Escriba su número de teléfono",
    email: "Escriba su correo electrónico",
    dob: "Escriba su fecha de nacimiento",
    plan: "Elija un plan",
    incomeSource: "Escriba su fuente de ingresos",
    emergencyContact: "Escriba el nombre y el teléfono de un contacto de emergencia",
    reference1: "Escriba el nombre y el teléfono de su primera referencia",
    reference2: "Escriba el nombre y el teléfono de su segunda referencia",
    agreeRules: "Acepte las Reglas de la casa",
    agreeOccupancy: "Confirme que compartirá la habitación con otra persona",
  },
  optional: "(opcional)",
  hints: {
    fullName: "Como aparece en su identificación.",
    phone: "Le llamaremos a este número. Use cualquier formato.",
    moveInDate: "Cuándo le gustaría mudarse.",
    currentLiving: "Dónde vive ahora y cualquier otra cosa que debamos saber.",
    incomeSource: "Por ejemplo, un trabajo y su empleador, una pensión o beneficios.",
    emergencyContact: "Nombre y número de teléfono.",
    reference1:
      "Nombre y número de teléfono de alguien que pueda dar referencias de usted, como un empleador o arrendador.",
    reference2: "Nombre y número de teléfono de otra persona.",
  },
  minimumAge: (age) => `Debe tener al menos ${age} años.`,
} satisfies Messages["fields"];

// The label is before a colon, since each has its own gender and number.
const errors = {
  noPhone: "Escriba un número de teléfono de 7 a 15 dígitos",
  noEmail: "Escriba un correo electrónico en el formato correcto, como nombre@example.com",
  notBornYet: "La fecha de nacimiento debe ser anterior a hoy",
  bornTooEarly: "La fecha de nacimiento debe ser posterior al 1 de enero de 1900",
  tooYoung: (age) => `Debe tener al menos ${age} años para presentar la solicitud`,
  movesInTooEarly: "La fecha de mudanza debe ser hoy o una fecha posterior",
  noText: (label) => `${label}: escriba un texto`,
  noDate: (label) => `${label}: escriba una fecha válida con mes, día y año`,
  tooLong: (label, limit) => `${label}: escriba ${limit} caracteres o menos`,
} satisfies Messages["errors"];

const draft = {
  kept: "Sus respuestas se guardan en esta pestaña hasta que presente la solicitud.",
  shared: "En un dispositivo compartido, bórrelas antes de irse.",
  erased: "Sus respuestas se borraron.",
  refused: "Este navegador no guardará sus respuestas. Complete el formulario antes de salir.",
  erase: "Borrar mis respuestas",
} satisfies Messages["draft"];

const refused = {
  title: "Hay un problema",
  count: (problems) =>
    problems === 1 ? "Una respuesta necesita su atención." : `${problems} respuestas necesitan su atención.`,
  error: "Error:",
  pageTitle: (title) => `Error: ${title}`,
  notStored:
    "Su navegador no pudo guardar la solicitud en este dispositivo, así que no se presentó. Sus respuestas siguen en el formulario.",
  howToFix:
    "Salga de la navegación privada, permita que este sitio guarde datos o libere espacio, e inténtelo de nuevo. O envíenosla desde aquí.",
  complete: "Sus respuestas están completas: solo falta que nos las envíe.",
} satisfies Messages["refused"];

const notices = {
  agreement: {
    title: "Falta su aceptación",
    description: "Por favor, acepte las Reglas de la casa y confirme la ocupación doble.",
  },
  submitted: {
    title: "¡Su solicitud está lista!",
    description: "Está guardada en este dispositivo. La página para enviárnosla se abre automáticamente.",
  },
} satisfies Messages["notices"];

export const form = { fields, errors, draft, refused, notices };
