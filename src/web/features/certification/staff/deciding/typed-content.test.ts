/** A typed content may have a comma or a point; it is never read as a thousandth of the value. */
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
])('reads %j as %i mg/kg', (text, content) => {
  expect(readContent(text)).toBe(content);
});

test.each(['', ' ', '0', '-5', '950.5', '950,5', '5001', '1e3', 'many', '1,2,3'])(
  'rejects %j as a content',
  (text) => {
    expect(readContent(text)).toBeNull();
  },
);
