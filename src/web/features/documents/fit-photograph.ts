/** Shrinks a photograph above the size limit of its category before the upload, and keeps it legible. */
import {
  isDocumentType,
  maxSizeOf,
  typesOf,
  type UploadCategory,
} from '../../../domain/documents/documents.ts';
import { fitPicture, heaviestPicture } from '../pictures/fit-picture.ts';

export function canBeFitted(category: UploadCategory, file: File): boolean {
  const isPhotograph = file.type.startsWith('image/') && isDocumentType(file.type);
  return isPhotograph && typesOf(category).includes(file.type) && file.size <= heaviestPicture;
}

export async function fitPhotograph(category: UploadCategory, file: File): Promise<File> {
  return canBeFitted(category, file) ? fitPicture(file, maxSizeOf(category)) : file;
}
