/**
 * A photograph made smaller before it is sent: what a phone takes weighs ten times what is shown, and a
 * slow line carries only so much. What cannot be opened here is sent as it is, and judged by the server.
 */
export interface SmallerPicture {
  /** Pixels of its longer side at most. */
  readonly longestSide: number;
  readonly type: string;
  /** From 0 to 1. */
  readonly quality: number;
}

export async function shrinkPicture(
  file: File,
  { longestSide, type, quality }: SmallerPicture,
): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
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
