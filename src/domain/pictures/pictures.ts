/**
 * Photographs that everybody may see, kept in several widths. The address of one tells its size, so that
 * a page leaves room for it before it is there, and can offer the smaller ones.
 */

/** Bytes of a file that is uploaded. */
export const largestPicture = 5 * 1024 * 1024;

/** Pixels. Of wider ones all of these are kept, and one whose longer side is the last. */
export const pictureWidths = [400, 800, 1600] as const;
export const longestSide = 1600;

/** Of one person, that nothing shows yet. */
export const mostUnusedPictures = 20;
/** A form may lie open for a day before it is sent. */
export const hoursUnused = 48;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Picture extends PictureSize {
  readonly id: string;
}

/** The sizes in which a picture is kept, smallest first; the picture itself is the last. */
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

/** Undefined for a picture that is not one of ours. */
export function readPictureAddress(text: string): Picture | undefined {
  const [, id, width, height] = address.exec(text) ?? [];
  return id === undefined ? undefined : { id, width: Number(width), height: Number(height) };
}
