import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";

/** Opens a connection to a local port and sends text unchanged, one byte per character. It may be part of a request. */
export async function open(port: number, request: string): Promise<Socket> {
  const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  await once(client, "connect");
  client.setEncoding("latin1").write(request, "latin1");
  // The server may close the connection of a rejected request while the rest is still being sent.
  return client.on("error", () => client.destroy());
}

/** Sends a malformed request, which HTTP clients would refuse to send, and reads until the server closes the connection. */
export async function sendRaw(
  port: number,
  request: string,
): Promise<{ status: number; headers: Headers; body: string }> {
  const answer = await text(await open(port, request));
  const [head = "", body = ""] = answer.split(/\r\n\r\n(.*)/s);
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
  return { status: Number(statusLine.split(" ")[1]), headers, body };
}
