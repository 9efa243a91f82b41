/** Only bottles of the same oil become sizes of one. */
import { expect, test } from 'vitest';
import { checkJoin } from './oils.ts';

const size = { id: 1, producerId: 11, name: 'Olympia Reserve', batchId: 5 };
const other = { ...size, id: 2 };

test.each([
  ['the same oil', {}, true],
  ['another producer', { producerId: 12 }, false],
  ['another name', { name: 'Olympia' }, false],
  ['another batch', { batchId: 6 }, false],
  ['itself', { id: 1 }, false],
])('a size joins %s: %s', (_, changes, joins) => {
  expect(checkJoin(size, { ...other, ...changes }).ok).toBe(joins);
});

test('two products without a batch are not known to hold the same oil', () => {
  expect(checkJoin({ ...size, batchId: null }, { ...other, batchId: null }).ok).toBe(false);
});
