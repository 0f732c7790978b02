/** Where the example configurations expect the published folder, and the name of the website: the owner changes both. */
export const placeholders = { folder: "/var/www/residence", website: "your-website.com" };
