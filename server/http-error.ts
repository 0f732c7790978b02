/** Ends a request with a status from 400 up; thrown by whatever finds the reason. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly body: unknown;

  /** @param body the answer in place of the message, for instance the current state */
  constructor(statusCode: number, message: string, body: unknown = { message }) {
    super(message);
    this.statusCode = statusCode;
    this.body = body;
  }
}

/** The error for a thing that does not exist, or no longer does. */
export function notFound(what: string): HttpError {
  return new HttpError(404, `There is no such ${what}, or not any more.`);
}
