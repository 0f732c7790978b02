/** Ends a request with a status from 400 up; thrown by whatever finds the reason. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: unknown;

  /** @param body what is answered instead of the words, for instance what stands there now */
  constructor(status: number, message: string, body: unknown = { message }) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** The refusal of what is not there, or not any more. */
export function notFound(what: string): HttpError {
  return new HttpError(404, `There is no such ${what}, or not any more.`);
}
