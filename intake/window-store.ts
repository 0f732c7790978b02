// The keys that the library's own store keeps too. A flood from more addresses is limited by their networks and in total.
const MAX_KEYS = 5000;

type Window = { count: number; endsAt: number };

/**
 * A store for @fastify/rate-limit that counts the requests of each key in memory. Windows end by the monotonic clock: with
 * the library's store, a clock that was days ahead kept full limits full for days after its correction.
 */
export class WindowStore {
  readonly #windows = new Map<string, Window>();

  /** Counts a request, and reports the count and the remaining milliseconds of the window. */
  incr(
    key: string,
    report: (error: null, result: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = performance.now();
    const last = this.#windows.get(key);
    const window = last && last.endsAt > now ? last : { count: 0, endsAt: now + timeWindow };
    window.count += 1;
    // Moves the key to the end of the map, so that the first key is the one not seen for the longest time.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > MAX_KEYS && oldest !== undefined) this.#windows.delete(oldest);
    report(null, { current: window.count, ttl: window.endsAt - now });
  }

  /** A store of its own for each limit. */
  child(): WindowStore {
    return new WindowStore();
  }
}
