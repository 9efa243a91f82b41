/** What a visitor pressed before signing in; the sign-in carries it out once. */
import { type FollowKind, followKinds } from './follows.ts';

/** An oil or a producer to follow, or a favorite oil, with its id. */
export type Wish = `${FollowKind | 'favorite'}-${number}`;

const wishForm = /^([a-z]+)-([1-9]\d{0,8})$/;

export function readWish(text: unknown): { kind: FollowKind | 'favorite'; id: number } | undefined {
  const [, written, id] = (typeof text === 'string' && wishForm.exec(text)) || [];
  const kind = ([...followKinds, 'favorite'] as const).find((known) => known === written);
  return kind === undefined ? undefined : { kind, id: Number(id) };
}
