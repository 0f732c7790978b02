/** An answer of WebDriver that is an error, by its code such as "no such element". */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`WebDriver: ${code} ${message}`);
    this.code = code;
  }
}

/** A session of a WebDriver server (W3C WebDriver, the plain protocol over HTTP). */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /**
   * Starts a browser.
   * @param server where the WebDriver server listens, like `http://127.0.0.1:4444`
   * @param capabilities what the browser must be, in the words of the protocol
   */
  static async start(server: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await ask(`${server}/session`, "POST", body)) as { sessionId: string };
    return new WebDriverSession(`${server}/session/${sessionId}`);
  }

  /** Sends one command, like `send("url", { url })`. Rejects with a `WebDriverError`. */
  send(command: string, body: object = {}): Promise<unknown> {
    return ask(`${this.#address}/${command}`, "POST", body);
  }

  /** Ends the session and its browser. */
  async end(): Promise<void> {
    await ask(this.#address, "DELETE");
  }
}

async function ask(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}
