/**
 * The cursor of every list: its sort order, and key and id of the last row. A forged one
 * returns another page of permitted rows, or a refusal, never a server error.
 */
import { z } from 'zod';
import type { BestPage } from '../../../database/search/best-matches.ts';
import type { KeysetRequest, Page, Position } from '../../../database/search/keyset.ts';

export interface KeysetCursor {
  readonly order: string;
  readonly position: Position;
}

/** Ids of users are text. */
interface PositionOfAny {
  readonly key: Position['key'];
  readonly id: number | string;
}

const maxNameLength = 400;
/** A lone surrogate cannot be stored either, so no row has one. */
export const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

const idSchema = z.int().min(1).max(2_147_483_647);
/** The orders with a text key; every other key is a number. */
const textOrders: readonly string[] = ['name', 'producer', 'buyer', 'product'];
const cursorSchema = z.union([
  z.tuple([z.enum(textOrders), z.string().max(maxNameLength).refine(storable), idSchema]),
  z.tuple([
    z
      .string()
      .regex(/^[a-z]{1,20}$/)
      .refine((order) => !textOrders.includes(order)),
    z.int(),
    idSchema,
  ]),
]);

export function encodeCursor(order: string, { key, id }: PositionOfAny): string {
  return Buffer.from(JSON.stringify([order, key, id])).toString('base64url');
}

/** Undefined for anything that `encodeCursor` did not produce. */
export function decodeCursor(cursor: string): KeysetCursor | undefined {
  const read = readCursor(cursor, cursorSchema);
  if (read === undefined) return undefined;
  const [order, key, id] = read;
  return { order, position: { key, id } };
}

/** For a list whose keys or ids are of another kind. */
export function readCursor<Schema extends z.ZodType>(
  cursor: string,
  schema: Schema,
): z.output<Schema> | undefined {
  return schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString())).data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface ListOrders<Order extends string, Found extends Page> {
  readonly byOrder: (order: Order | 'phenolic', page: KeysetRequest) => Promise<Found>;
  /** Absent without search terms; the list then starts with the highest content. */
  readonly byRelevance: ((page: KeysetRequest) => Promise<Found & BestPage>) | undefined;
}

/** What a query found, with the cursor of the next page. */
export type CursorPage<Found extends Page> = Found & { readonly next: string | undefined };

/** One page in the requested order; undefined when the cursor belongs to another order. */
export async function findListPage<Order extends string, Found extends Page = Page>(
  orders: ListOrders<Order, Found>,
  sort: Order | 'relevance',
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<CursorPage<Found> | undefined> {
  const from = cursor === undefined ? undefined : decodeCursor(cursor);
  if (cursor !== undefined && from === undefined) return undefined;
  const page = { limit, after: from?.position };
  if (sort !== 'relevance') return byOrder(orders, sort, sort, from, page);
  // The other rows follow the ranked ones by content, under a cursor with another name.
  if (orders.byRelevance === undefined) return byOrder(orders, 'phenolic', 'rest', from, page);
  if (from?.order === 'rest') return byOrder(orders, 'phenolic', 'rest', from, page);
  if (from !== undefined && from.order !== 'relevance') return undefined;
  const found = await orders.byRelevance(page);
  const { last, rest } = found;
  if (last !== undefined) return { ...found, next: encodeCursor('relevance', last) };
  return { ...found, next: rest && encodeCursor('rest', rest) };
}

async function byOrder<Order extends string, Found extends Page>(
  orders: ListOrders<Order, Found>,
  order: Order | 'phenolic',
  name: string,
  from: KeysetCursor | undefined,
  page: KeysetRequest,
): Promise<CursorPage<Found> | undefined> {
  if (from !== undefined && from.order !== name) return undefined;
  const found = await orders.byOrder(order, page);
  return { ...found, next: found.last && encodeCursor(name, found.last) };
}
