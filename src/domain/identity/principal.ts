/** Who is asking, and whom a route is open to. Whose record it is only the feature can decide. */
import type { ContentLanguage } from '../common/languages.ts';
import type { Theme } from '../common/themes.ts';
import { type Role, roles } from './roles.ts';

/** Somebody who is not signed in. */
export interface Visitor {
  readonly kind: 'visitor';
}

/** Somebody who is signed in. */
export interface Person {
  readonly kind: 'person';
  readonly userId: string;
  readonly role: Role;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: ContentLanguage;
  /** Null: each device keeps its own palette. */
  readonly theme: Theme | null;
}

export type Principal = Visitor | Person;

export const visitor: Visitor = { kind: 'visitor' };

/** `owner`: of the record in question, or an administrator. */
export const audiences = ['anyone', 'signed-in', 'owner', 'producer', 'administrator'] as const;
export type Audience = (typeof audiences)[number];

export type AdmissionRefusal = { readonly code: 'unauthenticated' } | { readonly code: 'forbidden' };

export function isAdministrator(principal: Principal): boolean {
  return principal.kind === 'person' && principal.role === 'admin';
}

/** Why `principal` may not use a route for `audience`; undefined when it may. */
export function admissionRefusal(audience: Audience, principal: Principal): AdmissionRefusal | undefined {
  if (audience === 'anyone') return undefined;
  if (principal.kind === 'visitor') return { code: 'unauthenticated' };
  return rolesOf[audience].includes(principal.role) ? undefined : { code: 'forbidden' };
}

const rolesOf: Readonly<Record<Exclude<Audience, 'anyone'>, readonly Role[]>> = {
  'signed-in': roles,
  owner: roles,
  producer: ['producer', 'admin'],
  administrator: ['admin'],
};
