/**
 * Shrinks a photograph before the upload: a phone's photo is ten times the size that is shown, and slow
 * connections carry little. A file that cannot be decoded here is sent unchanged for the server to check.
 */
export interface SmallerPicture {
  /** Pixels, maximum of the longer side. */
  readonly maxSide: number;
  readonly type: string;
  /** From 0 to 1. */
  readonly quality: number;
}

export async function shrinkPicture(file: File, { maxSide, type, quality }: SmallerPicture): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    return smaller !== null && smaller.type === type && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
