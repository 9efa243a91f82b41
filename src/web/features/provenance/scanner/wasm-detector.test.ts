import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill';
import { expect, test } from 'vitest';

test('serves the WebAssembly program that the detector was built for', () => {
  const program = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  expect(createHash('sha256').update(readFileSync(program)).digest('hex')).toBe(ZXING_WASM_SHA256);
});
