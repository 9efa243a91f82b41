/** A photograph that weighs more than its category allows is made smaller before it is sent, and stays legible. */
import {
  type DocumentCategory,
  isDocumentType,
  largestOf,
  typesOf,
} from '../../domain/documents/documents.ts';
import { shrinkPicture } from '../pictures/shrink-picture.ts';

/** Bytes; beyond it a browser on a phone may run out of memory. */
const heaviest = 80 * 1024 * 1024;
/** Pixels of the longer side, the largest first: at 2,000 a photographed page of A4 can still be read. */
const sides = [4000, 3000, 2000] as const;
const type = 'image/jpeg';
const quality = 0.85;

export function canBeFitted(category: DocumentCategory, file: File): boolean {
  const isPhotograph = file.type.startsWith('image/') && isDocumentType(file.type);
  return isPhotograph && typesOf(category).includes(file.type) && file.size <= heaviest;
}

/** As it is when it is light enough, or when it cannot be made so. */
export async function fitPhotograph(category: DocumentCategory, file: File): Promise<File> {
  if (file.size <= largestOf(category) || !canBeFitted(category, file)) return file;
  for (const longestSide of sides) {
    const smaller = await shrinkPicture(file, { longestSide, type, quality });
    if (smaller !== file && smaller.size <= largestOf(category)) {
      const name = file.name.replace(/\.(jpe?g|png)$/i, '');
      return new File([smaller], `${name}.jpg`, { type, lastModified: file.lastModified });
    }
  }
  return file;
}
