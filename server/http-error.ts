/** Thrown to end a request with a status of 400 or above. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly body: unknown;

  /** @param body replaces the message in the response, for instance with the current state */
  constructor(statusCode: number, message: string, body: unknown = { message }) {
    super(message);
    this.statusCode = statusCode;
    this.body = body;
  }
}

/** The error for something that does not exist, or no longer does. */
export function notFound(thing: string): HttpError {
  return new HttpError(404, `This ${thing} does not exist, or was removed.`);
}
