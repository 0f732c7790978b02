/** The local storage key of the latest application. */
export const APPLICATION_KEY = "residence-application";
