/** The command that starts the site on a port, as the shells of this system take it. */
export function startCommand(port: number): string {
  // Of the two shells of Windows only cmd has `set`.
  return process.platform === "win32" ? `cmd /c "set PORT=${port}&& npm start"` : `PORT=${port} npm start`;
}
