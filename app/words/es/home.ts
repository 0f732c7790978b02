import type { Words } from "../en.ts";

export const home = {
  from: (price) => `Una cama en habitación compartida, con comidas,\ndesde ${price}\u00a0al\u00a0mes`,
  join: "Únase a nuestra comunidad",
  plans: "Dos planes, precios mensuales claros",
  everythingAndMore: (price) => `Todo lo del plan Standard y, por ${price} más:`,
  everything: "Todo lo del plan Standard y, además:",
  popular: "El más elegido",
  perMonth: "al mes",
  choose: (plan) => `Elegir ${plan}`,
  meet: (name) => `Conozca a ${name}`,
  findUs: "Estamos en",
  callUs: "Llámenos si tiene alguna pregunta",
  openLarge: "Ver en grande",
  photos: "Fotos",
  countOf: (one, all) => `${one} de ${all}`,
  previousPhoto: "Foto anterior",
  nextPhoto: "Foto siguiente",
  closePhotos: "Cerrar",
  ready: "Cuando usted quiera",
  readyWords: "La solicitud toma unos cinco minutos. Nada sale de su dispositivo hasta que usted la mande.",
  start: "Comenzar su solicitud",
} satisfies Words["home"];
