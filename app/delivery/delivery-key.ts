/** The local storage key under which is remembered how far each application has come on its way to the residence. */
export const DELIVERY_KEY = "residence-application-delivery";
