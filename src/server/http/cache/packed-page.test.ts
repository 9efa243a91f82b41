/** A packed page decompresses to the page with what was inserted into its slots. */
import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retainedBytes } from '../../caches/retained-bytes.ts';
import { gzipFilled, packPage } from './packed-page.ts';
import { noncePlaceholder, type Slot, splitAtSlots } from './page-slots.ts';

const newNonce = () => randomBytes(16).toString('base64');
const valuesOf = (nonce: string) => new Map([['nonce', nonce]]);
const pageOf = (texts: readonly string[]) => splitAtSlots(texts.join(noncePlaceholder));

const slots = fc.record({ fixed: fc.boolean(), value: fc.string({ unit: 'grapheme', maxLength: 400 }) });
const text = fc.string({ unit: 'grapheme', maxLength: 400 });

test('any page decompresses unchanged, whatever is inserted', () => {
  fc.assert(
    fc.property(text, fc.array(fc.tuple(slots, text), { maxLength: 12 }), (first, rest) => {
      const values = new Map(rest.map(([{ value }], index) => [String(index), value]));
      const named = rest.map(([{ fixed, value }], index): Slot => {
        return { name: String(index), length: fixed ? Buffer.byteLength(value) : undefined };
      });
      const texts = [first, ...rest.map(([, after]) => after)].map((each) => Buffer.from(each));
      const packed = packPage({ texts, slots: named });
      const whole = texts.map((each, index) => each.toString() + (values.get(String(index)) ?? '')).join('');
      expect(gunzipSync(gzipFilled(packed, values)).toString()).toBe(whole);
    }),
  );
});

test('pages longer than the window decompress unchanged, each with its own nonce', () => {
  const texts = Array.from({ length: 9 }, (_, index) => `<p>Ελαιόλαδο ${index}</p>`.repeat(1500));
  const packed = packPage(pageOf(texts));
  for (const nonce of [newNonce(), newNonce()]) {
    expect(gunzipSync(gzipFilled(packed, valuesOf(nonce))).toString()).toBe(texts.join(nonce));
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
  expect(gzipFilled(packPage(pageOf(texts)), valuesOf(nonce)).length).toBeLessThan(whole + texts.length * 40);
});

test('a nonce of another length throws, because it would break every back reference', () => {
  expect(() => gzipFilled(packPage(pageOf(['a', 'b'])), valuesOf('short'))).toThrow('24 characters');
});

test('the style of a document is stored and compressed once for all pages that have it', () => {
  const css = `@media (width<=600px){.verdict{color:#123}}${'.bottle{margin:0}'.repeat(500)}`;
  const pageWith = (name: string) => (nonce: string) =>
    `<style nonce="${nonce}">${css}</style><p>${name}</p>`;
  for (const page of ['early', 'late'].map(pageWith)) {
    const split = splitAtSlots(page(noncePlaceholder));
    const packed = packPage(split);
    const nonce = newNonce();
    expect(gunzipSync(gzipFilled(packed, valuesOf(nonce))).toString()).toBe(page(nonce));
    expect(retainedBytes(packed)).toBeLessThan(css.length / 2);
  }
});
