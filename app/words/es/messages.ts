import type { Words } from "../en.ts";

// The label stands before a colon: each has a gender and a number of its own.
export const messages = {
  noPhone: "Escriba un número de teléfono de 7 a 15 dígitos",
  noEmail: "Escriba un correo electrónico en el formato correcto, como nombre@example.com",
  notBornYet: "La fecha de nacimiento debe ser anterior a hoy",
  bornTooEarly: "La fecha de nacimiento debe ser posterior al 1 de enero de 1900",
  tooYoung: (age) => `Debe tener al menos ${age} años para presentar una solicitud`,
  movesInTooEarly: "La fecha de entrada debe ser hoy o una fecha posterior",
  noText: (label) => `${label}: escriba un texto`,
  noDate: (label) => `${label}: escriba una fecha válida con mes, día y año`,
  tooLong: (label, limit) => `${label}: escriba ${limit} caracteres o menos`,
} satisfies Words["messages"];
