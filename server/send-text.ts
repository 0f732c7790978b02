import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseRepresentation, matchesEtag, type TextFile } from "./text-file.ts";

/**
 * Answers with a text from memory, or with 304 when the client has it already. It goes past Fastify's reply, to Node
 * itself, which leaves out the body of a HEAD.
 */
export function sendText(file: TextFile, request: IncomingMessage, response: ServerResponse): void {
  const chosen = chooseRepresentation(file, request.headers["accept-encoding"]);
  if (matchesEtag(request.headers["if-none-match"], chosen.etag)) {
    response.writeHead(304, chosen.headersWhenKnown).end();
  } else response.writeHead(200, chosen.headers).end(chosen.body);
}

/** Answers an unknown address with the 404 page, whatever the client has already. */
export function sendNotFoundPage(page: TextFile, request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = chooseRepresentation(page, request.headers["accept-encoding"]);
  response.writeHead(404, headers).end(body);
}
