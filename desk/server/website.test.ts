import { channel } from "node:diagnostics_channel";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { newId } from "#app/lib/new-id.ts";
import { takeLease } from "#database/jobs/lease.ts";
import { makeProject } from "#tests/support/content-factory.ts";
import { move, set } from "#tests/support/edits.ts";
import type { TestBrowser } from "#tests/support/injected-browser.ts";
import { noise } from "#tests/support/photo-factory.ts";
import { recordTimeouts } from "#tests/support/socket-timeouts.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { startTestDesk, type TestDesk } from "#tests/support/test-desk.ts";
import { describeStores } from "#tests/support/test-stores.ts";

let project: Awaited<ReturnType<typeof makeProject>>;
let desk: TestDesk;
let ruth: TestBrowser;
beforeEach(async () => {
  project = await makeProject();
  desk = await startTestDesk({ root: project.folder });
  ruth = await desk.signedIn("Ruth");
  // The background jobs would use the database in the middle of a test.
  await takeLease(desk.store, "the test", new Date());
});
afterEach(async () => {
  await desk.close();
  await project.remove();
});

const website = async () => (await ruth.ask("GET", "/website")).json();
const edit = (...edits: unknown[]) => ruth.ask("POST", "/website/edits", { body: { id: newId(), edits } });
const upload = (name: string, bytes: Buffer, type = "image/jpeg") =>
  ruth.ask("POST", `/website/photos?name=${encodeURIComponent(name)}`, {
    body: bytes,
    headers: { "content-type": type },
  });

test("a typed price is stored as a number, with author and time", async () => {
  const answer = (await edit(set(["plans", "standard", "price"], "$1,300"))).json();
  expect(answer.values.en.plans.standard.price).toBe("1300");
  expect(answer.changes).toMatchObject([
    {
      label: "Price of Standard",
      before: "$1,250",
      after: "$1,300",
      person: "Ruth",
      at: "2026-11-22T10:00:00.000Z",
      undoFirst: null,
    },
  ]);
  expect(await readFile(join(project.folder, "content/residence.yaml"), "utf8")).toContain("price: 1250");
});

test("a server that cannot write the draft says who can help, and its log has the reason", async () => {
  const price = set(["plans", "standard", "price"], "1300");
  expect((await edit(price)).statusCode).toBe(200);
  const journal = join(desk.dataFolder, "draft/journal.jsonl");
  // Stands for a file of another account.
  await rm(journal);
  await mkdir(journal);
  const answer = await edit(set(["plans", "standard", "price"], "1400"));
  expect([answer.statusCode, answer.json().message]).toEqual([
    422,
    "This could not be saved on the disk. Nothing was changed. Ask the person who runs your server: its log says more.",
  ]);
  expect(desk.log()).toContain(`EISDIR: illegal operation on a directory, open '${journal}'`);
});

test("a draft that cannot be read says who can help, and the log has the reason once", async () => {
  const folder = makeTemporaryFolder();
  await writeFile(join(folder, "draft"), "A file in the place of the folder");
  const other = await startTestDesk({ root: project.folder, env: { DATA_DIR: folder } });
  const browser = await other.signedIn("Ruth");
  for (const answer of [await browser.ask("GET", "/website"), await browser.ask("GET", "/website")])
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      "The unpublished changes cannot be read from the disk. Ask the person who runs your server: its log says more.",
    ]);
  expect(other.log().match(/EEXIST: [^"]*draft'/g)).toHaveLength(1);
  await other.close();
});

test("a mistake is explained in plain language, with the label of the value", async () => {
  const answer = (
    await edit(
      set(["plans", "standard", "price"], "about 1250"),
      set(["home", "welcome"], ""),
      set(["home", "hero", "photo"], "gone.jpg"),
      set(["contact", "phone"], "12"),
      { kind: "insert", language: "en", path: ["rules"], index: 2, value: { title: "Pets" } },
    )
  ).json();
  const said = answer.problems.filter(({ severity }: { severity: string }) => severity === "error");
  expect(said.map(({ label, message }: Record<string, string>) => `${label}: ${message}`)).toEqual([
    "Phone: This must have 7 to 15 digits, and has 2. Write one number, like (217) 555-0142 or +49 30 1234567.",
    "Price of Standard: This must be whole dollars up to 100,000. Write only the number, like 1250.",
    "Large photo: The photo “gone.jpg” is missing. Choose another photo.",
    "Welcome: This is empty. Write something here.",
    "Text of rule 3: This is missing. Write it here.",
  ]);
  const lines = (await website()).problems.map(({ message }: { message: string }) => message).join("\n");
  expect(lines).not.toMatch(/\bline\b|colon|dash|content\/|double quotes|key\b/);
});

test("the preview shows the draft, with published values for invalid ones", async () => {
  await edit(set(["home", "welcome"], "Hello"), set(["plans", "standard", "price"], "about"), {
    kind: "insert",
    language: "en",
    path: ["rules"],
    index: 2,
    value: { title: "Pets", text: "" },
  });
  const [english] = (await ruth.ask("GET", "/website/preview")).json();
  expect(english.residence).toMatchObject({
    home: { welcome: "Hello" },
    plans: { standard: { price: 1250 } },
    rules: [{ title: "Quiet hours" }, { title: "No smoking" }, { title: "Pets", text: "…" }],
  });
  expect(english.residence.home.hero.src).toBe("/desk/api/website/photos/hero.png?width=960");
  const picture = await ruth.ask("GET", "/website/photos/hero.png?width=960");
  expect([picture.headers["content-type"], (await sharp(picture.rawPayload).metadata()).width]).toEqual([
    "image/webp",
    960,
  ]);
});

describeStores((stores) => {
  test("a photo is refused before it takes the disk space that the server needs", async () => {
    const { databaseUrl: DATABASE_URL } = await stores.newStorage();
    const full = await startTestDesk({
      root: project.folder,
      intake: { minFreeDisk: Number.MAX_SAFE_INTEGER },
      env: { DATABASE_URL },
    });
    const ann = await full.signedIn("Ann");
    const answer = await ann.ask("POST", "/website/photos?name=door.jpg", {
      body: await noise(1200, 900).jpeg().toBuffer(),
      headers: { "content-type": "image/jpeg" },
    });
    await full.close();
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      "The disk is nearly full, so no more photos can be uploaded. Make room on it, or ask the person who runs your server.",
    ]);
  });
});

test("a photo is shown only in the widths of the desk, because each is kept in memory", async () => {
  const statusOf = async (width: number) =>
    (await ruth.ask("GET", `/website/photos/hero.png?width=${width}`)).statusCode;
  expect([await statusOf(1920), await statusOf(1919), await statusOf(4000)]).toEqual([200, 400, 400]);
});

test("a photo that was added by hand is shown whatever the length of its name", async () => {
  const name = `${"x".repeat(251)}.jpg`;
  await writeFile(join(project.folder, "content/photos", name), await noise(800, 600).jpeg().toBuffer());
  expect((await ruth.ask("GET", `/website/photos/${name}`)).statusCode).toBe(200);
});

test("any number of changes that the draft accepts can be published at once", async () => {
  const ids = Array.from({ length: 5_000 }, () => newId());
  const answer = await ruth.ask("POST", "/website/publish", { body: { revision: 0, changes: ids } });
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    "Something was changed in the meantime. Look at it, and publish again.",
  ]);
});

test("an edit of what was changed in the meantime is refused with the current values", async () => {
  const ann = await desk.signedIn("Ann");
  const { values } = await website();
  await edit(move(0, 1));
  const edits = [{ ...set(["rules", 0, "title"], "X"), basis: { en: values.en.rules[0] } }];
  const late = await ann.ask("POST", "/website/edits", { body: { id: newId(), edits } });
  expect([late.statusCode, late.json().values.en.rules[0].title]).toEqual([409, "No smoking"]);
});

test.each(["edits", "undo", "publish"])(
  "%s of the website is refused if the session ends while it waits for earlier changes",
  async (path) => {
    const { revision, changes } = (await edit(set(["home", "welcome"], "Hello"))).json();
    const { database } = desk.store;
    const transaction = database.transaction.bind(database);
    vi.spyOn(database, "transaction").mockImplementationOnce(async (work) => {
      await desk.endSessions();
      return transaction(work);
    });
    const edits = [set(["home", "welcome"], "Bye")];
    const ids = changes.map((change: { id: string }) => change.id);
    const body = { id: newId(), edits, change: ids[0], at: changes[0].at, revision, changes: ids };
    expect((await ruth.ask("POST", `/website/${path}`, { body })).statusCode).toBe(401);
    ruth = await desk.signedIn("Ruth");
    const now = await website();
    expect([now.revision, now.publishing, now.lastPublishing]).toEqual([revision, null, null]);
    expect(now.values.en.home.welcome).toBe("Hello");
  },
);

test("a photo is turned upright, stripped of metadata and renamed", async () => {
  const taken = await noise(1200, 900)
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const names = ["../../Our Türe (1).JPEG", "Our Türe (1).jpeg"];
  for (const [index, name] of names.entries())
    expect((await upload(name, taken)).json()).toEqual({ name: `our-ture-1${index === 0 ? "" : "-2"}.jpg` });
  const folder = join(desk.dataFolder, "draft/photos");
  const kept = await sharp(join(folder, "our-ture-1.jpg")).metadata();
  expect(kept).toMatchObject({ width: 900, height: 1200 });
  expect([kept.exif, kept.orientation, (await readdir(folder)).length]).toEqual([undefined, undefined, 2]);
});

test.each([
  [`${"x".repeat(251)}.jpg`, `${"x".repeat(60)}.jpg`],
  ["CON.jpg", "photo-con.jpg"],
])("a photo named %s is kept under a name that every computer permits", async (name, kept) => {
  expect((await upload(name, await noise(800, 600).jpeg().toBuffer())).json()).toEqual({ name: kept });
});

test.each([
  ["text", Buffer.from("no photo"), /is not a photo/],
  [
    "a HEIC photo",
    Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"),
    /HEIC.*iPhone.*Most Compatible/,
  ],
  ["an SVG script", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"), /is not a photo/],
])("an upload with %s is refused regardless of its name", async (_, bytes, message) => {
  const answer = await upload("bed.jpg", bytes);
  expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringMatching(message)]);
  expect(await readdir(join(desk.dataFolder, "draft"))).not.toContain("photos");
});

test("photos are decoded one at a time", async () => {
  // Sharp reports a photo when it is queued and again when it is done. Then no other may be waiting or running.
  const left: number[] = [];
  const count = () => {
    const { queue, process } = sharp.counters();
    left.push(queue + process);
  };
  sharp.queue.on("change", count);
  onTestFinished(() => void sharp.queue.off("change", count));
  await Promise.all([website(), ruth.ask("GET", "/website/photos/hero.png")]);
  const whenDone = left.filter((_, index) => index % 2 === 1);
  expect(whenDone.length).toBeGreaterThan(1);
  expect(new Set(whenDone)).toEqual(new Set([0]));
});

test("the connection of an upload may be silent for as long as a request may take", async () => {
  const timeouts = recordTimeouts(desk.app.server);
  const answer = await fetch(`${desk.origin}/desk/api/website/photos?name=door.jpg`, {
    method: "POST",
    headers: { cookie: ruth.cookie, origin: desk.origin, "content-type": "image/jpeg" },
    body: new Uint8Array(await noise(2400, 1800).jpeg().toBuffer()),
  });
  expect(answer.status).toBe(200);
  expect(timeouts()).toContain(320_000);
});

test("only two photos are received at a time", async () => {
  const photo = await noise(1200, 900).jpeg().toBuffer();
  const rest = Promise.withResolvers<void>();
  function startUpload() {
    const begun = Promise.withResolvers<void>();
    async function* slowBody() {
      begun.resolve();
      await rest.promise;
      yield photo;
    }
    const answer = ruth.ask("POST", "/website/photos?name=bed.jpg", {
      body: Readable.from(slowBody(), { objectMode: false }),
      headers: { "content-type": "image/jpeg" },
    });
    return { begun: begun.promise, answer };
  }
  const started = [startUpload(), startUpload()];
  await Promise.all(started.map(({ begun }) => begun));
  const third = await upload("sofa.jpg", photo);
  expect([third.statusCode, third.headers["retry-after"], third.json()]).toEqual([
    503,
    "10",
    { message: "The desk is taking other photos. Try again in a moment." },
  ]);
  rest.resolve();
  for (const { answer } of started) expect((await answer).statusCode).toBe(200);
  expect((await upload("sofa.jpg", photo)).statusCode).toBe(200);
});

test("an abandoned photo makes room for the next one", async () => {
  const small = await startTestDesk({ root: project.folder, limits: { uploads: 1 } });
  onTestFinished(() => small.close());
  const { cookie } = await small.signedIn("Ruth");
  const photo = await noise(2000, 1500).jpeg().toBuffer();
  const send = () =>
    request(`${small.origin}/desk/api/website/photos?name=bed.jpg`, {
      method: "POST",
      agent: false,
      headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "image/jpeg" },
    }).end(photo);
  const connected = once(small.app.server, "connection");
  const decoding = new Promise((resolve) => {
    channel("child_process").subscribe(resolve);
    onTestFinished(() => void channel("child_process").unsubscribe(resolve));
  });
  const abandoned = send().on("error", () => undefined);
  const [connection] = await connected;
  await decoding;
  abandoned.destroy();
  await once(connection, "close");
  const statusOf = async () => ((await once(send(), "response")) as [IncomingMessage])[0].resume().statusCode;
  await expect.poll(statusOf).toBe(200);
});

test("a photo that is too small is refused with the required width", async () => {
  const small = await noise(900, 600).jpeg().toBuffer();
  const answer = await ruth.ask("POST", "/website/photos?name=a.jpg&minWidth=1600", {
    body: small,
    headers: { "content-type": "image/jpeg" },
  });
  expect(answer.json().message).toMatch(/is 900 pixels wide.*needs 1600/);
});

test("files that are not photos are not served", async () => {
  await mkdir(join(project.folder, "content/photos/.hidden"), { recursive: true });
  await writeFile(join(project.folder, "content/photos/notes.txt"), "secret");
  for (const name of ["notes.txt", "..%2Fresidence.yaml", "%2e%2e"])
    expect((await ruth.ask("GET", `/website/photos/${name}`)).statusCode).toBe(404);
});

test("the website cannot be edited if its content is not on this server", async () => {
  const other = await startTestDesk();
  const answer = await (await other.signedIn("Ruth")).ask("GET", "/website");
  expect([answer.statusCode, answer.json().message]).toEqual([
    404,
    expect.stringContaining("can’t be edited on this server"),
  ]);
  await other.close();
});
