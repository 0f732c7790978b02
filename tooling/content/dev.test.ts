import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createServer, type HotPayload, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { madeFiles } from "../made-files.ts";
import { residenceContent } from "./plugin.ts";
import type { Residence } from "./residence.ts";
import { makeSampleProject, SAMPLE_TEXT, sampleWith } from "./sample-content.ts";

let project: Awaited<ReturnType<typeof makeSampleProject>>;
let server: ViteDevServer;
let origin: string;
const sent: HotPayload[] = [];

beforeAll(async () => {
  project = await makeSampleProject();
  server = await createServer({
    root: project.folder,
    configFile: false,
    logLevel: "silent",
    plugins: [residenceContent(), madeFiles()],
    server: { port: 0, host: "127.0.0.1" },
  });
  vi.spyOn(server.ws, "send").mockImplementation((payload: unknown) => {
    sent.push(payload as HotPayload);
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== "object" || !address) throw new Error("The server does not listen.");
  origin = `http://127.0.0.1:${address.port}`;
}, 30_000);

afterAll(async () => {
  await server.close();
  await project.remove();
});

async function residence(): Promise<Residence> {
  const module = (await server.ssrLoadModule("content:residence")) as { default: Residence };
  return module.default;
}

async function save(text: string, until: HotPayload["type"]): Promise<HotPayload | undefined> {
  sent.length = 0;
  await writeFile(join(project.folder, "content/residence.yaml"), text);
  await vi.waitFor(() => expect(sent.map(({ type }) => type)).toContain(until), { timeout: 10_000 });
  return sent.find(({ type }) => type === until);
}

test("The development server serves the pictures that the page names", async () => {
  const { hero } = (await residence()).home;
  const response = await fetch(origin + hero.src);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 2)]).toEqual([0xff, 0xd8]);
  const unknown = await fetch(`${origin}/assets/photos/..%2f..%2fcontent%2fresidence.yaml`);
  expect(await unknown.text()).not.toContain("Linden");
}, 30_000);

test("A change of the content file shows on the page; a mistake lies over it in plain words until it is mended", async () => {
  expect((await residence()).residence.name).toBe("Linden Court");
  await save(sampleWith(["name: Linden Court", "name: Elm Court"]), "full-reload");
  expect((await residence()).residence.name).toBe("Elm Court");

  const overlay = await save(sampleWith(["price: 1250", "price: cheap"]), "error");
  expect(overlay).toEqual({
    type: "error",
    err: { message: expect.stringContaining('line 18, column 12: "price" must be'), stack: "" },
  });
  expect((await residence()).residence.name).toBe("Elm Court");

  await save(SAMPLE_TEXT, "full-reload");
  expect((await residence()).residence.name).toBe("Linden Court");
}, 30_000);

test("A photo that disappears is told, and the page comes back with the photo", async () => {
  const photo = join(project.folder, "content/photos/one.png");
  const bytes = await readFile(photo);
  sent.length = 0;
  await writeFile(photo, "");
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ type: "error" }), { timeout: 10_000 });
  await writeFile(photo, bytes);
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ type: "full-reload" }), { timeout: 10_000 });
}, 30_000);
