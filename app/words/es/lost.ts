import type { Words } from "../en.ts";

export const lost = {
  title: "No encontramos esa página",
  reason:
    "Puede haber un error en la dirección, o puede que la página haya cambiado de lugar. Desde aquí puede regresar.",
  errorTitle: "Algo salió mal",
  errorHeading: "Disculpe, esta página no se cargó",
  errorReason: "Algo falló de nuestro lado. Muchas veces ayuda volver a cargar la página.",
  reload: "Volver a cargar la página",
} satisfies Words["lost"];
