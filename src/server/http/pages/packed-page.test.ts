/** A packed page with an inserted nonce decompresses to the page with that nonce. */
import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipWithNonce, packPage } from './packed-page.ts';

function newNonce(): string {
  return randomBytes(16).toString('base64');
}

const utf8 = (text: string) => Buffer.from(text);

test('any page decompresses unchanged', () => {
  const pieces = fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(pieces, (texts) => {
      const nonce = newNonce();
      expect(gunzipSync(gzipWithNonce(packPage(texts.map(utf8)), nonce)).toString()).toBe(
        texts.map((text) => Buffer.from(text).toString()).join(nonce),
      );
    }),
  );
});

test('pages longer than the window decompress unchanged, each with its own nonce', () => {
  const texts = Array.from({ length: 9 }, (_, index) => `<p>Ελαιόλαδο ${index}</p>`.repeat(1500));
  const packed = packPage(texts.map(utf8));
  for (const nonce of [newNonce(), newNonce()]) {
    expect(gunzipSync(gzipWithNonce(packed, nonce)).toString()).toBe(texts.join(nonce));
  }
});

test('a packed page is hardly larger than a page compressed as a whole', () => {
  const texts = Array.from(
    { length: 14 },
    (_, index) =>
      `<section class="card panel limestone"><h2>Producer ${index}</h2><p>High in phenols</p></section>`,
  );
  const nonce = newNonce();
  const whole = gzipSync(texts.join(nonce)).length;
  expect(gzipWithNonce(packPage(texts.map(utf8)), nonce).length).toBeLessThan(whole + texts.length * 40);
});

test('a nonce of another length throws, because it would break every back reference', () => {
  expect(() => gzipWithNonce(packPage(['a', 'b'].map(utf8)), 'short')).toThrow('24 characters');
});
