/**
 * Decodes QR codes and barcodes in pictures: with the browser's own detector if it has one, else with one in WebAssembly
 * that is loaded on demand.
 */
import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill';
import { readUpcE } from '../../../../domain/products/gtin.ts';
import { readFormats } from './read-formats.ts';

declare global {
  // The browser's own, with the same interface; most have none.
  var BarcodeDetector: typeof Detector | undefined;
}

export type DecoderImage = HTMLVideoElement | ImageBitmap;

/** The content of the QR code in the picture, else of its barcode; undefined if there is neither. */
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
  return readFormats.every((format) => formats.includes(format))
    ? new Own({ formats: [...readFormats] })
    : undefined;
}

async function wasmDetector(): Promise<Detector> {
  const { createWasmDetector } = await import('./wasm-detector.ts');
  return createWasmDetector();
}

function decodeWith(detector: Detector): Decode {
  return async (picture) => {
    const found = await detector.detect(picture);
    const code = found.find(({ format }) => format === 'qr_code') ?? found[0];
    // Some decoders write UPC-E as printed, others the whole number.
    return code?.format === 'upc_e' ? (readUpcE(code.rawValue) ?? code.rawValue) : code?.rawValue;
  };
}
