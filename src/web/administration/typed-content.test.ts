/** An administrator may type a content with a comma or a point; what is read is never a thousandth of it. */
import { expect, test } from 'vitest';
import { readContent } from './typed-content.ts';

test.each([
  ['950', 950],
  [' 950 ', 950],
  ['1468', 1468],
  ['1,468', 1468],
  ['1.468', 1468],
  ['1 468', 1468],
  ['950,0', 950],
  ['950.0', 950],
  ['5000', 5000],
])('%s is %i mg/kg', (text, content) => {
  expect(readContent(text)).toBe(content);
});

test.each(['', ' ', '0', '-5', '950.5', '950,5', '5001', '1e3', 'many', '1,2,3'])(
  '%s is no content',
  (text) => {
    expect(readContent(text)).toBeNull();
  },
);
