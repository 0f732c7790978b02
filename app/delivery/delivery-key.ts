/** The local storage key of the delivery state of each application. */
export const DELIVERY_KEY = "residence-application-delivery";
