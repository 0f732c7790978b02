import { EventEmitter } from "node:events";
import type { ViteDevServer } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { serveContent } from "./dev.ts";
import { type ContentState, contentState } from "./state.ts";

afterEach(() => vi.useRealTimers());

vi.mock("./state.ts", () => ({ contentState: vi.fn() }));

const FINE: ContentState = { ready: null, problems: [] };
const BROKEN: ContentState = {
  ready: null,
  problems: [
    {
      file: "content/residence.yaml",
      line: 18,
      column: 12,
      path: [],
      message: '"price" must be a whole number of dollars',
      mend: "",
      severity: "error",
    },
  ],
};

test("A look at the content that began before a mistake was saved, and ended after it was told, does not hide it", async () => {
  vi.useFakeTimers();
  const looks = [FINE, FINE, BROKEN].map((state) => ({ state, ...Promise.withResolvers<ContentState>() }));
  const answers = looks.map(({ promise }) => promise).values();
  vi.mocked(contentState).mockImplementation(() => answers.next().value ?? Promise.resolve(BROKEN));
  const { server, watcher, ws, openPage, sent } = fakeServer();

  serveContent(server);
  looks[0]?.resolve(FINE);
  const opened = openPage();
  watcher.emit("all", "change", "/project/content/residence.yaml");
  looks[2]?.resolve(BROKEN);
  await vi.advanceTimersByTimeAsync(100);
  looks[1]?.resolve(FINE);
  await opened;
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toHaveLength(1);

  ws.emit("connection");
  expect(sent).toEqual([
    expect.objectContaining({ type: "error" }),
    expect.objectContaining({ type: "error" }),
  ]);
});

/** As much of Vite's development server as the content uses; what it sends is kept. */
function fakeServer() {
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const sent: unknown[] = [];
  const ws = Object.assign(new EventEmitter(), { send: (payload: unknown) => sent.push(payload) });
  type Handler = (request: object, response: object, next: () => void) => Promise<void>;
  const handlers: Handler[] = [];
  const server = {
    config: { root: "/project", logger: { error: vi.fn() } },
    watcher,
    ws,
    environments: {},
    middlewares: { use: (...given: (Handler | string)[]) => handlers.push(given.at(-1) as Handler) },
  } as unknown as ViteDevServer;
  const openPage = () =>
    new Promise<void>((next) => void handlers[0]?.({ headers: { accept: "text/html" } }, {}, next));
  return { server, watcher, ws, openPage, sent };
}
