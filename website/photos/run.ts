import sharp from "sharp";
import { inspectBytes } from "#tooling/photos/inspect-photo.ts";
import { toUpright } from "#tooling/photos/upright.ts";
import type { Answer, Upload } from "./convert.ts";

/** The longest side that is stored, in pixels: the widest picture of the site has 2,400, and a crop may use only a part of the photo. */
const MAX_SIDE = 4_000;
const QUALITY = 90;
const CHECK_MS = 20;
/** The decoders of the formats that people upload. Those of drawings and documents are never used. */
const DECODERS = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`);

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: DECODERS });

const [maxSeconds = 0, maxMegabytes = 0] = process.argv.slice(2).map(Number);
// Not by `process.exit`, which waits for the decoder.
const kill = () => process.kill(process.pid, "SIGKILL");
const send = (answer: Answer) => process.send?.(answer, kill);
const checkLimits = () => {
  const { user, system } = process.cpuUsage();
  const isTooLarge =
    user + system > maxSeconds * 1_000_000 || process.memoryUsage.rss() > maxMegabytes * 1_000_000;
  if (isTooLarge) send({ isTooLarge });
};
checkLimits();
setInterval(checkLimits, CHECK_MS);
// The server has ended.
process.once("disconnect", kill);
process.once("message", async (upload: Upload) => {
  send(await convert(upload).catch((error: Error): Answer => ({ failed: error.message })));
});

async function convert({ label, bytes, needed }: Upload): Promise<Answer> {
  const check = await inspectBytes(label, Buffer.from(bytes), needed);
  if (!check.ok) return { refused: `${check.problem} ${check.fix}` };
  // A tall photo stays as wide as its place needs.
  const tallest = Math.max(MAX_SIDE, Math.ceil((check.height * needed) / check.width));
  const photo = await toUpright(check.source)
    .resize(MAX_SIDE, tallest, { fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
  return { photo };
}
