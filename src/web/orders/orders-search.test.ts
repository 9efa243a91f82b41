/** A mistyped address still opens the page. */
import { expect, test } from 'vitest';
import { readBasketSearch, readInboxSearch, readOrdersSearch } from './orders-search.ts';

test('an oil to be put in is named by its id alone', () => {
  expect(readBasketSearch({ add: '25' })).toEqual({ add: '25' });
  for (const add of ['0', '-1', '1e3', 25, ['25'], '25;drop']) expect(readBasketSearch({ add })).toEqual({});
});

test('states, words and places in a list are read, and nothing else', () => {
  const search = { status: 'shipped', search: 'Myrtia', cursor: 'abc' };
  expect(readInboxSearch(search)).toEqual(search);
  expect(readInboxSearch({ status: 'lost', search: '  ', cursor: '%' })).toEqual({});
  expect(readOrdersSearch({ sent: 'yes' })).toEqual({});
});
