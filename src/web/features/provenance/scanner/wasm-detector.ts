/** The detector in WebAssembly. Its program is one of our own files, so no other host is contacted. */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
// The package is pinned to the version that the detector was built with; a test compares the two.
import programAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { readFormats } from './read-formats.ts';

export async function createWasmDetector(): Promise<BarcodeDetector> {
  await prepareZXingModule({
    overrides: { locateFile: () => programAddress },
    fireImmediately: true,
  });
  return new BarcodeDetector({ formats: [...readFormats] });
}
