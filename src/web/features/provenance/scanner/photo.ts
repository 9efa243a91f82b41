/** Finds a QR code in a photo within the browser: the photo is not uploaded. */
import type { Decode } from './decoder.ts';
import type { ScanFailure } from './scanner-state.ts';

/** Pixels. Phones take 12 megapixels and more; a label is readable at this width, many times faster. */
const firstWidth = 1600;

export async function readPhoto(
  file: Blob,
  decode: Decode,
): Promise<{ readonly text: string } | { readonly failure: ScanFailure }> {
  let whole: ImageBitmap;
  try {
    whole = await createImageBitmap(file);
  } catch {
    return { failure: { kind: 'photo-unreadable' } };
  }
  const text = (await readSmaller(whole, decode)) ?? (await decode(whole));
  whole.close();
  return text === undefined ? { failure: { kind: 'no-code-in-photo' } } : { text };
}

async function readSmaller(whole: ImageBitmap, decode: Decode): Promise<string | undefined> {
  if (whole.width <= firstWidth) return undefined;
  const smaller = await createImageBitmap(whole, { resizeWidth: firstWidth, resizeQuality: 'high' });
  const text = await decode(smaller);
  smaller.close();
  return text;
}
