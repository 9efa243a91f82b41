/** A picture that weighs more than its place allows is made smaller before it is sent, and stays legible. */
import { shrinkPicture } from './shrink-picture.ts';

/** Bytes; beyond it a browser on a phone may run out of memory. */
export const heaviestPicture = 80 * 1024 * 1024;
/** Pixels of the longer side, the largest first: at 2,000 a photographed page of A4 can still be read. */
const sides = [4000, 3000, 2000] as const;
const type = 'image/jpeg';
const quality = 0.85;

/** As it is when it is light enough, or when it cannot be made so. */
export async function fitPicture(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || file.size > heaviestPicture) return file;
  for (const longestSide of sides) {
    const smaller = await shrinkPicture(file, { longestSide, type, quality });
    if (smaller !== file && smaller.size <= maxBytes) {
      const name = file.name.replace(/\.(jpe?g|png|webp)$/i, '');
      return new File([smaller], `${name}.jpg`, { type, lastModified: file.lastModified });
    }
  }
  return file;
}
