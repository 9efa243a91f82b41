/** What the addresses of basket and orders say after the question mark; what makes no sense is left out. */
import { type OrderStatus, orderStatuses } from '../../domain/orders/states.ts';
import { oneOf, readText } from '../discovery/directory-search.ts';

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

/** Of the names each list has that of the other side; administrators have both. */
export const orderSorts = ['oldest', 'total', 'producer', 'buyer'] as const;
export type OrderSort = (typeof orderSorts)[number];

export interface InboxSearch {
  readonly status?: OrderStatus | undefined;
  /** Absent: the newest first. */
  readonly sort?: OrderSort | undefined;
  /** Words in the names of the other side or of an oil, or a number. */
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

export function readInboxSearch({ status, sort, search, cursor }: Given): InboxSearch {
  return {
    status: orderStatuses.find((one) => one === status),
    sort: oneOf(orderSorts, sort),
    search: readText(search)?.slice(0, 200),
    cursor: typeof cursor === 'string' && /^[\w-]{1,1600}$/.test(cursor) ? cursor : undefined,
  };
}

export interface OrdersSearch extends InboxSearch {
  /** A request has just left. */
  readonly sent?: '1' | undefined;
}

export function readOrdersSearch({ sent, ...given }: Given): OrdersSearch {
  return { ...readInboxSearch(given), sent: sent === '1' ? '1' : undefined };
}
