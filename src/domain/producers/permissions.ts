/**
 * Who sees which producers, and with them their products. What somebody may not see is not there for
 * them (404): whether an application exists is nobody else's business.
 */
import { isAdministrator, type Principal } from '../identity/principal.ts';
import { isPublic, type ProducerStatus } from './producer.ts';

export interface Owned {
  readonly userId: string | null;
  readonly status: ProducerStatus;
}

/** Approved ones, one's own beside them, or all. */
export type Sight =
  | { readonly kind: 'public' }
  | { readonly kind: 'public-and-own'; readonly userId: string }
  | { readonly kind: 'all' };

export function sightOf(principal: Principal): Sight {
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
