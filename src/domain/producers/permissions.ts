/**
 * Who sees which producers and their products. For anyone else the record does not exist (404), so that the
 * response does not reveal an application.
 */
import { isAdministrator, type Principal } from '../identity/principal.ts';
import { isPublic, type ProducerStatus } from './producer.ts';

export interface Owned {
  readonly userId: string | null;
  readonly status: ProducerStatus;
}

/** Approved producers, those and the reader's own, or all. */
export type Visibility =
  | { readonly kind: 'public' }
  | { readonly kind: 'public-and-own'; readonly userId: string }
  | { readonly kind: 'all' };

export function visibilityOf(principal: Principal): Visibility {
  if (principal.kind === 'visitor') return { kind: 'public' };
  return isAdministrator(principal) ? { kind: 'all' } : { kind: 'public-and-own', userId: principal.userId };
}

/** Administrators count as owners of every record. */
export function isOwner(producer: Pick<Owned, 'userId'>, principal: Principal): boolean {
  if (principal.kind === 'visitor') return false;
  return isAdministrator(principal) || producer.userId === principal.userId;
}

export function maySee(producer: Owned, principal: Principal): boolean {
  return isPublic(producer) || isOwner(producer, principal);
}
