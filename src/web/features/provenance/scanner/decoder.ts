/**
 * Decodes QR codes in pictures: with the browser's own detector if it has one, else with one in WebAssembly
 * that is loaded on demand.
 */
import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill';

declare global {
  // The browser's own, with the same interface; most have none.
  var BarcodeDetector: typeof Detector | undefined;
}

export type DecoderImage = HTMLVideoElement | ImageBitmap;

/** The content of the first QR code in the picture; undefined if there is none. */
export type Decode = (picture: DecoderImage) => Promise<string | undefined>;

export async function loadDecoder(): Promise<Decode> {
  const own = await ownDetector();
  if (own === undefined) return decodeWith(await wasmDetector());
  let detector = own;
  return async (picture) => {
    try {
      return await decodeWith(detector)(picture);
    } catch (error) {
      // Some phones announce a detector whose service is missing, which shows only when it is used.
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
