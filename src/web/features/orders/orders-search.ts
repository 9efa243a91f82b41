/** The queries of the URLs of basket and orders; invalid values are left out. */
import { type OrderStatus, orderStatuses } from '../../../domain/orders/states.ts';
import { oneOf, readText } from '../../kernel/search-params/read-search.ts';

type Given = Readonly<Record<string, unknown>>;

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
export const orderSortOptions = ['oldest', 'total', 'producer', 'buyer'] as const;
export type OrderSortOption = (typeof orderSortOptions)[number];

export interface InboxSearch {
  readonly status?: OrderStatus | undefined;
  /** Absent: newest first. */
  readonly sort?: OrderSortOption | undefined;
  /** Text in the name of the other party or of a product, or an order number. */
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

export function readInboxSearch({ status, sort, search, cursor }: Given): InboxSearch {
  return {
    status: orderStatuses.find((one) => one === status),
    sort: oneOf(orderSortOptions, sort),
    search: readText(search)?.slice(0, 200),
    cursor: typeof cursor === 'string' && /^[\w-]{1,1600}$/.test(cursor) ? cursor : undefined,
  };
}

export interface OrdersSearch extends InboxSearch {
  /** A request was just sent. */
  readonly sent?: '1' | undefined;
}

export function readOrdersSearch({ sent, ...given }: Given): OrdersSearch {
  return { ...readInboxSearch(given), sent: sent === '1' ? '1' : undefined };
}
