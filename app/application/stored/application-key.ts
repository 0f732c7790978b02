/** The local storage key under which the latest application is kept. */
export const APPLICATION_KEY = "residence-application";
