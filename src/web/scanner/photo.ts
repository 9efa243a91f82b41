/** Looks for a QR code in a photo, in the browser: the photo goes nowhere. */
import type { Decode } from './decoder.ts';
import type { ScanFailure } from './scanner-state.ts';

/** Phones take 12 megapixels and more; a label fills enough of this to be read, many times faster. */
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
