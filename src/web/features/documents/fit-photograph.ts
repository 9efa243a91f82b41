/** Shrinks a photograph above the size limit of its category before the upload, and keeps it legible. */
import {
  type DocumentCategory,
  isDocumentType,
  maxSizeOf,
  typesOf,
} from '../../../domain/documents/documents.ts';
import { fitPicture, heaviestPicture } from '../pictures/fit-picture.ts';

export function canBeFitted(category: DocumentCategory, file: File): boolean {
  const isPhotograph = file.type.startsWith('image/') && isDocumentType(file.type);
  return isPhotograph && typesOf(category).includes(file.type) && file.size <= heaviestPicture;
}

export async function fitPhotograph(category: DocumentCategory, file: File): Promise<File> {
  return canBeFitted(category, file) ? fitPicture(file, maxSizeOf(category)) : file;
}
