/** Random texts do not repeat. */
import { expect, test } from 'vitest';
import { randomToken } from './drawn-text.ts';

test('every text is different, over many draws', () => {
  const next = randomToken(16, 'base64');
  const texts = Array.from({ length: 2_000 }, next);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(Buffer.from(text, 'base64')).toHaveLength(16);
});
