import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A real mail server on the loopback whose behavior a test controls. */
export interface FakeSmtp {
  readonly port: number;
  /** Received mails, including those that were not acknowledged. */
  readonly mails: Email[];
  /** The number of mails begun. */
  attempts(): number;
  /** Whether each mail came over TLS. */
  readonly secure: boolean[];
  stop(): Promise<void>;
}

/** The server's response to a mail: accept it, reject it, drop the connection after its text, or never respond. */
export type SmtpBehavior = "take" | "refuse" | "drop" | "hang";

/**
 * Starts a mail server.
 *
 * @param behavior called for each mail
 */
export async function startFakeSmtp(
  behavior: () => SmtpBehavior,
  options: SMTPServerOptions = {},
  host = "127.0.0.1",
): Promise<FakeSmtp> {
  const mails: Email[] = [];
  const secure: boolean[] = [];
  const sockets = new Set<Socket>();
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ password }, _session, done) =>
      password === "right" ? done(null, { user: "owner" }) : done(new Error("The password is wrong")),
    onMailFrom(_address, _session, done) {
      attempts += 1;
      if (behavior() === "hang") return;
      if (behavior() === "refuse")
        done(Object.assign(new Error("We take no mail from you"), { responseCode: 550 }));
      else done();
    },
    async onData(stream, session, done) {
      mails.push(await PostalMime.parse(await buffer(stream)));
      secure.push(session.secure);
      if (behavior() === "drop") for (const socket of sockets) socket.destroy();
      done();
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, host);
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    secure,
    attempts: () => attempts,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((settle) => server.close(settle));
    },
  };
}
