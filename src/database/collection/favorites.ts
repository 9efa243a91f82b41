/** The products that a user marked as favorites. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import { type KeysetRequest, pageOf, type RowsOfPage } from '../search/keyset.ts';
import { countSaved, type SavedRequest, savedPage } from './saved.ts';

/** Favorites of public producers; those of hidden producers reappear with their producer. */
const publicFavorites = sql`
  favorites join products on products.id = favorites.product_id
  join producers on producers.id = products.producer_id and producers.status = 'approved'`;

const favoritesOf = (userId: string) => sql`
  select products.id, favorites.created_at as at, products.name, producers.name as producer_name, products.producer_id,
    products.id as product_id, products.batch_number, null::integer as code_id
  from ${publicFavorites} where favorites.user_id = ${userId}`;

export interface FavoriteRow {
  readonly id: number;
  readonly key: number | string;
  readonly at: Date;
}

export async function findFavoritePage(
  connection: Connection,
  asked: SavedRequest,
  page: KeysetRequest,
): Promise<RowsOfPage<FavoriteRow>> {
  const { rows } = await savedPage<FavoriteRow>(favoritesOf(asked.userId), asked, page).execute(connection);
  return pageOf(rows, page.limit);
}

export async function countFavorites(connection: Connection, asked: SavedRequest): Promise<number> {
  return countSaved(connection, favoritesOf(asked.userId), asked);
}

/** Newest first. `user`: an id, or a column with one. */
export const favoriteIdsOf = (user: unknown) => sql<number[]>`array(
  select favorites.product_id from ${publicFavorites} where favorites.user_id = ${user}
  order by favorites.created_at desc, favorites.product_id desc)`;

export async function listFavoriteIds(connection: Connection, userId: string): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select ${favoriteIdsOf(userId)} as ids`.execute(connection);
  return rows[0]?.ids ?? [];
}

/**
 * Number of favorites, hidden ones included; undefined if the account was deleted. Serialises a user's
 * writes.
 */
export async function lockFavorites(connection: Connection, userId: string): Promise<number | undefined> {
  const { rows } = await sql`select from users where id = ${userId} for no key update`.execute(connection);
  if (rows.length === 0) return undefined;
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from favorites where user_id = ${userId}`.execute(connection);
  return counted.rows[0]?.count ?? 0;
}

export interface Favorite {
  readonly userId: string;
  readonly productId: number;
}

export async function hasFavorite(connection: Connection, favorite: Favorite): Promise<boolean> {
  const found = await connection
    .selectFrom('favorites')
    .select('productId')
    .where('userId', '=', favorite.userId)
    .where('productId', '=', favorite.productId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertFavorite(
  connection: Connection,
  favorite: Favorite & { readonly createdAt: Date },
): Promise<void> {
  await connection
    .insertInto('favorites')
    .values(favorite)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorite(connection: Connection, favorite: Favorite): Promise<void> {
  await connection
    .deleteFrom('favorites')
    .where('userId', '=', favorite.userId)
    .where('productId', '=', favorite.productId)
    .execute();
}

/** True if the product is public; it stays public until the transaction ends. */
export async function lockPublicProduct(connection: Connection, productId: number): Promise<boolean> {
  const { rows } = await sql`
    select from products join producers on producers.id = products.producer_id
    where products.id = ${productId} and producers.status = 'approved'
    for key share of products`.execute(connection);
  return rows.length > 0;
}
