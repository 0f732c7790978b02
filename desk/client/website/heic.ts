const HEIC = /\.hei[cf]$/i;
const QUALITY = 0.95;

/**
 * Converts a HEIC photo to JPEG if this browser can decode it. Otherwise the file is unchanged, and the server explains how
 * to export it.
 */
export async function toReadablePhoto(file: File): Promise<Blob> {
  if (!/^image\/hei[cf]/.test(file.type) && !HEIC.test(file.name)) return file;
  try {
    const image = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    image.close();
    return await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  } catch {
    return file;
  }
}
