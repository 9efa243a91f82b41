/** What labels carry, by the clauses of GS1. */
import { expect, test } from 'vitest';
import { isLot } from '../products/gtin.ts';
import { printedPath } from './printed-links.ts';

const code = '7G4K9MZP2QXWC';

test.each([
  ['bottle', 'EVO-2640-01', `/01/05201234567894/21/${code}`],
  ['bottle', null, `/01/05201234567894/21/${code}`],
  ['batch', 'L 26', `/v/${code}`],
  ['batch', 'Λ26', `/v/${code}`],
  ['batch', null, `/v/${code}`],
  ['batch', 'EVO/26', '/01/05201234567894/10/EVO%2F26'],
] as const)('the label of a %s of batch %s carries %s', (kind, batchNumber, path) => {
  expect(printedPath({ code, kind, batchNumber }, 'digital-link', '5201234567894')).toBe(path);
});

test('without a GTIN, or where none is asked for, a label carries the address of its code', () => {
  const label = { code, kind: 'bottle', batchNumber: 'L1' } as const;
  expect(printedPath(label, 'digital-link', null)).toBe(`/v/${code}`);
  expect(printedPath(label, 'code', '5201234567894')).toBe(`/v/${code}`);
});

test('a lot has at most 20 characters of the set of GS1', () => {
  const characters = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at));
  // GS1 General Specifications, figure 7.11-1.
  const outside = [' ', '#', '$', '@', '[', '\\', ']', '^', '`', '{', '|', '}', '~'];
  expect(characters.filter((each) => !isLot(each))).toEqual(outside);
  expect([isLot('X'.repeat(20)), isLot('X'.repeat(21)), isLot('')]).toEqual([true, false, false]);
});
