/** A list of our own replaces Vite's: https://vite.dev/config/server-options.html#server-fs-deny */
const VITE_DENIES = [
  ".env",
  ".env.*",
  "*.{crt,pem,key,p12,pfx,cer,der}",
  ".npmrc",
  ".yarnrc.yml",
  "**/.git/**",
];

/**
 * The patterns of files that the development server never sends: Vite's own list, and the applications of a server in the
 * same folder. The folders above the project may have any name, even `data`.
 *
 * @param project an absolute path
 */
export function deniedFiles(project: string): string[] {
  const path = project.replaceAll("\\", "/").replace(/[^\w/]/gu, "\\$&");
  return [...VITE_DENIES, `${path}/data/**`];
}
