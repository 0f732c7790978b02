import type { Words } from "../en.ts";

export const autoPay = {
  title: "Configure el pago automático en 60 segundos",
  intro: "Elija su plan una sola vez. Después, su renta se pagará cada mes con tarjeta.",
  notYet: "El pago automático todavía no está disponible.",
  notYetFor: (plan) => `El pago automático todavía no está disponible para el plan ${plan}.`,
  forNow: "Por ahora, pague la renta de este mes con el botón de su plan.",
  orCall: (phone) => `O llámenos al ${phone}`,
  plan: (plan) => `Plan ${plan}`,
  perMonth: "al mes",
  plus: "Todo lo del plan Standard y, además:",
  payThisMonth: "Pagar la renta de este mes",
  forPlan: (plan) => `del plan ${plan}`,
  start: (plan) => `Iniciar el pago automático ${plan}`,
  manage: "Administrar el método de pago",
  authorization: (name, standard, premium) =>
    `Al iniciar el pago automático, usted autoriza a ${name} a cargar a su tarjeta ${standard} (Standard) o ${premium} (Premium) cada mes, hasta que usted lo cancele.`,
  countOn: "Con esto puede contar",
  guarantees: [
    "Pago seguro a través de nuestro proveedor de pagos con tarjeta",
    "Recibos por correo electrónico cada mes",
    "Actualícelo cuando quiera",
    "Cancélelo cuando quiera",
  ],
  startNotice: {
    title: "Esta función todavía no está disponible",
    description: "Antes de iniciar el pago automático, hay que conectar un proveedor de pagos.",
  },
  manageNotice: {
    title: "Función en preparación",
    description: "Aquí podrá administrar sus métodos de pago cuando haya un proveedor de pagos conectado.",
  },
} satisfies Words["autoPay"];
