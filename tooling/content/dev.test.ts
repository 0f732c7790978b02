import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createServer, type HotPayload, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeProject } from "#tests/support/content-factory.ts";
import { generatedFiles } from "../generated-files.ts";
import { residenceContent } from "./plugin.ts";

// tests/dev covers changes of the content file and errors in it.
let project: Awaited<ReturnType<typeof makeProject>>;
let server: ViteDevServer;
const sent: HotPayload[] = [];

beforeAll(async () => {
  project = await makeProject();
  server = await createServer({
    root: project.folder,
    configFile: false,
    logLevel: "silent",
    plugins: [residenceContent(), generatedFiles()],
    server: { port: 0, host: "127.0.0.1" },
  });
  vi.spyOn(server.ws, "send").mockImplementation((payload: unknown) => {
    sent.push(payload as HotPayload);
  });
  await server.listen();
});

afterAll(async () => {
  await server.close();
  await project.remove();
});

test("a picture's address cannot reach other files", async () => {
  const [origin = ""] = server.resolvedUrls?.local ?? [];
  const answer = await fetch(`${origin}assets/photos/..%2f..%2fcontent%2fresidence.yaml`);
  expect(await answer.text()).not.toContain("Linden");
});

test("reports a removed photo, and reloads the page once it is back", async () => {
  const photo = join(project.folder, "content/photos/one.png");
  const bytes = await readFile(photo);
  // Retries, because on a busy machine the watcher misses changes made before it is ready.
  const after = (content: string | Buffer, type: string) =>
    vi.waitFor(
      async () => {
        await writeFile(photo, content);
        await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ type }));
      },
      { timeout: 60_000 },
    );
  await after("", "error");
  await after(bytes, "full-reload");
});
