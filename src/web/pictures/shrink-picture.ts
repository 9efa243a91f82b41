/**
 * A photograph made smaller before it is sent: what a phone takes weighs ten times what is shown, and a
 * slow line carries only so much. What cannot be opened here is sent as it is, and judged by the server.
 */
import { longestSide } from '../../domain/pictures/pictures.ts';

/** Bytes; less is not worth the work. */
const smallEnough = 600 * 1024;

export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= smallEnough) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.9));
    return smaller !== null && smaller.type === file.type && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
