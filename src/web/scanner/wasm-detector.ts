/** The detector in WebAssembly, whose program is one of our own files: nothing is asked of another host. */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
// The package is pinned to the very version that the detector was made with; a test compares the two.
import programAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

export async function createWasmDetector(): Promise<BarcodeDetector> {
  await prepareZXingModule({
    overrides: { locateFile: () => programAddress },
    fireImmediately: true,
  });
  return new BarcodeDetector({ formats: ['qr_code'] });
}
