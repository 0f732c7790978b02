import type { Words } from "../en.ts";

export const fields = {
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
    moveInDate: "Fecha de entrada",
    currentLiving: "Situación de vivienda actual",
    incomeSource: "Fuente de ingresos",
    emergencyContact: "Contacto de emergencia",
    reference1: "Primera referencia",
    reference2: "Segunda referencia",
    agreeRules: "Acepto las Reglas de la casa",
    agreeOccupancy: "Entiendo que compartiré la habitación con otra persona (ocupación doble)",
  },
  optional: "(opcional)",
  hints: {
    fullName: "Como aparece en su identificación.",
    phone: "Le llamaremos a este número para hablar de su solicitud. Puede escribirlo en cualquier formato.",
    moveInDate: "Cuándo le gustaría entrar a vivir aquí.",
    currentLiving: "Dónde vive ahora y cualquier otra cosa que debamos saber.",
    incomeSource: "Por ejemplo, un trabajo y el nombre de su empleador, una pensión o beneficios.",
    emergencyContact: "Nombre y número de teléfono.",
    reference1:
      "Nombre y número de teléfono de alguien que pueda dar referencias de usted, como un empleador o un arrendador anterior.",
    reference2: "Nombre y número de teléfono de otra persona.",
  },
  minimumAge: (age) => `Debe tener al menos ${age} años.`,
} satisfies Words["fields"];
