/** Carries out what a visitor pressed before signing in. A refusal, as at the limit, leaves the page as it was. */
import { readWish } from '../../domain/collection/wishes.ts';
import type { Services } from '../http/routing/services.ts';
import { addFavorite } from './favorites.ts';
import { addFollow } from './follows.ts';

export async function carryOutWish(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
  wish: string,
): Promise<void> {
  const wished = readWish(wish);
  if (wished === undefined) return;
  const { kind, id } = wished;
  if (kind === 'favorite') await addFavorite(database, { userId, productId: id, createdAt: clock() });
  else await addFollow(database, { userId, kind, id });
}
