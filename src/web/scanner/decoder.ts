/**
 * Reads QR codes out of pictures: with the browser's own detector where it has one, else with one in
 * WebAssembly that is loaded only then.
 */
import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill';

declare global {
  // The browser's own, with the same interface; absent in most.
  var BarcodeDetector: typeof Detector | undefined;
}

export type Picture = HTMLVideoElement | ImageBitmap;

/** What the first QR code in the picture holds; undefined when there is none. */
export type Decode = (picture: Picture) => Promise<string | undefined>;

export async function loadDecoder(): Promise<Decode> {
  const own = await ownDetector();
  if (own === undefined) return decodeWith(await wasmDetector());
  let detector = own;
  return async (picture) => {
    try {
      return await decodeWith(detector)(picture);
    } catch (error) {
      // Some phones announce a detector whose service is not there, and say so only when it is asked.
      if (detector !== own) throw error;
      detector = await wasmDetector();
      return decodeWith(detector)(picture);
    }
  };
}

async function ownDetector(): Promise<Detector | undefined> {
  const Own = globalThis.BarcodeDetector;
  if (Own === undefined) return undefined;
  const formats: readonly string[] = await Own.getSupportedFormats().catch(() => []);
  return formats.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : undefined;
}

async function wasmDetector(): Promise<Detector> {
  const { createWasmDetector } = await import('./wasm-detector.ts');
  return createWasmDetector();
}

function decodeWith(detector: Detector): Decode {
  return async (picture) => {
    const [first] = await detector.detect(picture);
    return first?.rawValue;
  };
}
