import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { ConfigError } from "#app/lib/config-error.ts";
import type { Settings } from "./settings.ts";
import { startCommand } from "./start-command.ts";

/**
 * Starts listening and returns the address to open, such as `http://localhost:3000`. Rejects with a `ConfigError` if the
 * port or host cannot be used.
 */
export async function listen(app: FastifyInstance, { port, host }: Settings): Promise<string> {
  try {
    await app.listen({ port, host: bindAddress(host) });
  } catch (error) {
    throw explain(error, port, host);
  }
  const shown = host?.includes(":") ? `[${host}]` : (host ?? "localhost");
  return `http://${shown}:${(app.server.address() as AddressInfo).port}`;
}

function bindAddress(host: string | undefined): string {
  // For "localhost" Fastify opens a second listener, without our answers to malformed requests.
  if (host === "localhost") return "127.0.0.1";
  // An empty host means every interface, over IPv6 and IPv4 where available: the site is public, containers need no
  // setting, and an owner can view the site on a phone in the same network.
  return host ?? "";
}

function explain(error: unknown, port: number, host: string | undefined): unknown {
  const another = `for example: ${startCommand(port === 3001 ? 3002 : 3001)}`;
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return new ConfigError(
        `Port ${port} is in use already. If this website runs in another window, close that one and start again. Or choose another port, ${another}`,
      );
    case "EACCES":
      return new ConfigError(
        port < 1024
          ? `This account may not use port ${port}. Choose one from 1024 up, ${another}`
          : `Port ${port} is reserved on this computer. Choose another one, for example: ${startCommand(port === 8080 ? 8888 : 8080)}`,
      );
    case "ENOTFOUND":
    case "EADDRNOTAVAIL":
      return new ConfigError(
        `HOST is "${host}", which is not an address of this machine. Leave HOST out, or use 127.0.0.1.`,
      );
    default:
      return error;
  }
}
