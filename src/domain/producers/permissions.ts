/**
 * Who sees which producers and their products, and who acts for them. For anyone else the record does not exist (404), so that the
 * response does not reveal an application.
 */
import { type Duty, type MemberRole, type Membership, mayAct } from '../identity/memberships.ts';
import { isAdministrator, type Principal } from '../identity/principal.ts';
import { isPublic, type ProducerStatus } from './producer.ts';

interface Seen {
  readonly id: number;
  readonly status: ProducerStatus;
}

/** Approved producers, those and the ones that the reader acts for, or all. */
export type Visibility =
  | { readonly kind: 'public' }
  | { readonly kind: 'public-and-own'; readonly producerIds: readonly number[] }
  | { readonly kind: 'all' };

export function visibilityOf(principal: Principal): Visibility {
  if (isAdministrator(principal)) return { kind: 'all' };
  const producerIds = membershipsOf(principal).map(({ producerId }) => producerId);
  return producerIds.length === 0 ? { kind: 'public' } : { kind: 'public-and-own', producerIds };
}

export function membershipsOf(principal: Principal): readonly Membership[] {
  return principal.kind === 'user' ? principal.memberships : [];
}

/** As one of its people, and not as an administrator. */
export function actsFor(principal: Principal, producerId: number | null, duty: Duty): boolean {
  return membershipsOf(principal).some((one) => one.producerId === producerId && mayAct(duty, one.role));
}

/** Null for those who do not act for the producer, such as an administrator. */
export function roleIn(principal: Principal, producerId: number): MemberRole | null {
  return membershipsOf(principal).find((one) => one.producerId === producerId)?.role ?? null;
}

/** Whether the reader sees what is the producer's own, as administrators do of every one. */
export function seesOwn(producerId: number, principal: Principal): boolean {
  return isAdministrator(principal) || actsFor(principal, producerId, 'see');
}

export function maySee(producer: Seen, principal: Principal): boolean {
  return isPublic(producer) || seesOwn(producer.id, principal);
}
