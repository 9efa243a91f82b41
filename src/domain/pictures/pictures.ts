/**
 * Public photographs, stored in several widths. The URL of a picture contains its size, so that a page can
 * reserve space for it and offer the smaller ones.
 */

/** Bytes of an uploaded file. */
export const maxPictureSize = 5 * 1024 * 1024;

/** Pixels. A wider picture is stored in each width, and once with its longer side at `maxSide`. */
export const pictureWidths = [400, 800, 1600] as const;
export const maxSide = 1600;

/** Pictures of one user that no record uses yet. */
export const maxUnusedPictures = 20;
/** A form may stay open for a day before it is submitted. */
export const hoursUnused = 48;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Picture extends PictureSize {
  readonly id: string;
}

/** The sizes in which a picture is stored, smallest first; the picture itself is the last. */
export function sizesOf({ width, height }: PictureSize): PictureSize[] {
  const smaller = pictureWidths.filter((one) => one < width);
  return [
    ...smaller.map((one) => ({ width: one, height: Math.max(1, Math.round((height * one) / width)) })),
    { width, height },
  ];
}

export function pictureAddress({ id, width, height }: Picture): string {
  return `/pictures/${id}/${width}x${height}.webp`;
}

const address = /^\/pictures\/([0-9a-f-]{36})\/([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/;

/** Undefined when the text is not the URL of a stored picture. */
export function readPictureAddress(text: string): Picture | undefined {
  const [, id, width, height] = address.exec(text) ?? [];
  return id === undefined ? undefined : { id, width: Number(width), height: Number(height) };
}

/** The illustrations of the sample data have ids of their own, so that a page can say that they are no photographs. */
const illustration = /^0{8}-0{4}-4000-8000-\d{12}$/;

export function illustrationId(productId: number): string {
  return `00000000-0000-4000-8000-${String(productId).padStart(12, '0')}`;
}

export function isIllustration(text: string): boolean {
  return illustration.test(readPictureAddress(text)?.id ?? '');
}
