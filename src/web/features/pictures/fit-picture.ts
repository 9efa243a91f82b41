/** Shrinks a picture that exceeds the size limit before the upload, and keeps it legible. */
import { shrinkPicture } from './shrink-picture.ts';

/** Bytes; with a larger file a browser on a phone may run out of memory. */
export const heaviestPicture = 80 * 1024 * 1024;
/** Pixels of the longer side, largest first: at 2,000 a photographed A4 page is still readable. */
const sides = [4000, 3000, 2000] as const;
const type = 'image/jpeg';
const quality = 0.85;

/** Returns the file unchanged if it is small enough or cannot be shrunk. */
export async function fitPicture(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || file.size > heaviestPicture) return file;
  for (const maxSide of sides) {
    const smaller = await shrinkPicture(file, { maxSide, type, quality });
    if (smaller !== file && smaller.size <= maxBytes) {
      const name = file.name.replace(/\.(jpe?g|png|webp)$/i, '');
      return new File([smaller], `${name}.jpg`, { type, lastModified: file.lastModified });
    }
  }
  return file;
}
