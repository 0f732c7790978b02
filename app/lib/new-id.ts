/** An unguessable id: 32 lower-case hexadecimal digits. For browsers, also on plain http, and for servers. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
