/** The queries of the URLs of basket and orders; invalid values are left out. */
import { orderStatuses } from '../../../domain/orders/states.ts';
import { defineList, type Given, readListSearch, type SearchOf } from '../../kernel/lists/list-search.ts';
import { oneOf, readText } from '../../kernel/search-params/read-search.ts';

export interface BasketSearch {
  /** The id of a product to add. */
  readonly add?: string | undefined;
  /** The basket has changed since the plain form was rendered. */
  readonly changed?: '1' | undefined;
}

export function readBasketSearch({ add, changed }: Given): BasketSearch {
  return {
    add: typeof add === 'string' && /^[1-9]\d{0,9}$/.test(add) ? add : undefined,
    changed: changed === '1' ? '1' : undefined,
  };
}

/** A list has the name of the other party only; administrators have both. */
const orderSortOptions = ['oldest', 'total', 'producer', 'buyer'] as const;
export type OrderSortOption = (typeof orderSortOptions)[number];

const orderFilters = {
  status: (value: unknown) => oneOf(orderStatuses, value),
  /** Text in the name of the other party or of a product, or an order number. */
  search: (value: unknown) => readText(value),
};

/** Newest first without an order. */
const inbox = defineList({ filters: orderFilters, sorts: orderSortOptions, others: {} });

export type InboxSearch = SearchOf<typeof inbox>;

export function readInboxSearch(given: Given): InboxSearch {
  return readListSearch(inbox, given);
}

const myOrders = defineList({
  filters: orderFilters,
  sorts: orderSortOptions,
  others: {
    /** A request was just sent. */
    sent: (value) => oneOf(['1'], value),
  },
});

export type OrdersSearch = SearchOf<typeof myOrders>;

export function readOrdersSearch(given: Given): OrdersSearch {
  return readListSearch(myOrders, given);
}
