const HEIC = /\.hei[cf]$/i;
const QUALITY = 0.95;
/** A larger canvas stays blank on an iPhone: `maxCanvasArea` in WebKit. */
const MAX_PIXELS = 4096 * 4096;

/**
 * Converts a HEIC photo to JPEG if this browser can decode it. Otherwise the file is unchanged, and the server explains how
 * to export it.
 */
export async function toReadablePhoto(file: File): Promise<Blob> {
  if (!/^image\/hei[cf]/.test(file.type) && !HEIC.test(file.name)) return file;
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (image.width * image.height)));
    const canvas = new OffscreenCanvas(Math.floor(image.width * scale), Math.floor(image.height * scale));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    return await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  } catch {
    return file;
  }
}
