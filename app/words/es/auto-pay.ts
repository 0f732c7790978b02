import type { Words } from "../en.ts";

export const autoPay = {
  title: "Configure el pago automático en 60 segundos",
  intro: "Elija su plan una sola vez. Después, cada mes se cargará la renta a su tarjeta.",
  notYet: "El pago automático todavía no está disponible.",
  notYetFor: (plan) => `El pago automático todavía no está disponible para el plan ${plan}.`,
  forNow: "Por ahora, pague la renta de este mes con el botón de su plan.",
  orCall: (phone) => `O llámenos al ${phone}`,
  plan: (plan) => `Plan ${plan}`,
  perMonth: "al mes",
  plus: "Todo lo del plan Standard y, además:",
  payThisMonth: "Pagar la renta de este mes",
  forPlan: (plan) => `del plan ${plan}`,
  start: (plan) => `Iniciar el pago automático del plan ${plan}`,
  manage: "Administrar el método de pago",
  authorization: (name, standard, premium) =>
    `Al iniciar el pago automático, usted autoriza a ${name} a cargar a su tarjeta ${standard} (Standard) o ${premium} (Premium) cada mes, hasta que usted lo cancele.`,
  countOn: "Con esto puede contar",
  guarantees: [
    "Pago seguro a través de nuestro proveedor de pagos con tarjeta",
    "Recibos por correo electrónico cada mes",
    "Actualice su tarjeta cuando quiera",
    "Cancele cuando quiera",
  ],
  startNotice: {
    title: "Esta función todavía no está disponible",
    description: "Podrá iniciar el pago automático cuando hayamos conectado un proveedor de pagos.",
  },
  manageNotice: {
    title: "Función en preparación",
    description: "Aquí podrá administrar sus métodos de pago cuando hayamos conectado un proveedor de pagos.",
  },
} satisfies Words["autoPay"];
