/** A mistyped URL still opens the page. */
import { expect, test } from 'vitest';
import { readBasketSearch, readInboxSearch, readOrdersSearch } from './orders-search.ts';

test('reads the product to add by its id only', () => {
  expect(readBasketSearch({ add: '25' })).toEqual({ add: '25' });
  for (const add of ['0', '-1', '1e3', 25, ['25'], '25;drop']) expect(readBasketSearch({ add })).toEqual({});
});

test('reads the status, search and cursor of a list and ignores everything else', () => {
  const search = { status: 'shipped', search: 'Myrtia', cursor: 'abc' };
  expect(readInboxSearch(search)).toEqual(search);
  expect(readInboxSearch({ status: 'lost', search: '  ', cursor: '%' })).toEqual({});
  expect(readOrdersSearch({ sent: 'yes' })).toEqual({});
});
