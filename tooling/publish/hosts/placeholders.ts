/** The published folder and the website's name in the example configurations; the owner replaces both. */
export const placeholders = { folder: "/var/www/residence", website: "your-website.com" };
