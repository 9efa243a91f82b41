/** What the addresses of basket and orders say after the question mark; what makes no sense is left out. */
import { type OrderStatus, orderStatuses } from '../../domain/orders/states.ts';
import { readCursor, readText } from '../discovery/directory-search.ts';

type Given = Readonly<Record<string, unknown>>;

export interface BasketSearch {
  /** The id of an oil that somebody chose to order. */
  readonly add?: string | undefined;
  /** What a plain form sent was not what stands there now. */
  readonly changed?: '1' | undefined;
}

export function readBasketSearch({ add, changed }: Given): BasketSearch {
  return {
    add: typeof add === 'string' && /^[1-9]\d{0,9}$/.test(add) ? add : undefined,
    changed: changed === '1' ? '1' : undefined,
  };
}

export interface OrdersSearch {
  readonly cursor?: string | undefined;
  /** A request has just left. */
  readonly sent?: '1' | undefined;
}

export function readOrdersSearch({ cursor, sent }: Given): OrdersSearch {
  return { cursor: readCursor(cursor), sent: sent === '1' ? '1' : undefined };
}

export interface InboxSearch {
  readonly status?: OrderStatus | undefined;
  readonly cursor?: string | undefined;
}

export function readInboxSearch({ status, cursor }: Given): InboxSearch {
  return { status: orderStatuses.find((one) => one === status), cursor: readCursor(cursor) };
}

export interface AllOrdersSearch extends InboxSearch {
  readonly search?: string | undefined;
}

export function readAllOrdersSearch(given: Given): AllOrdersSearch {
  return { ...readInboxSearch(given), search: readText(given['search'])?.slice(0, 200) };
}
