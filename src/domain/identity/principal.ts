/** Who makes a request, and which users a route is open to. Only the feature can decide who owns a record. */
import type { ContentLanguage } from '../common/languages.ts';
import type { Theme } from '../common/themes.ts';
import type { Membership } from './memberships.ts';
import { type Role, roles } from './roles.ts';

/** A user who is not signed in. */
export interface Visitor {
  readonly kind: 'visitor';
}

/** A signed-in user. */
export interface User {
  readonly kind: 'user';
  readonly userId: string;
  readonly role: Role;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: ContentLanguage;
  /** Null: each device has its own palette. */
  readonly theme: Theme | null;
  readonly profileImageUrl: string | null;
  /** The producers that the user acts for, longest first. */
  readonly memberships: readonly Membership[];
  /** The one of them that the user chose; null if none. */
  readonly chosenProducerId: number | null;
}

export type Principal = Visitor | User;

export const visitor: Visitor = { kind: 'visitor' };

/** `user`: anyone signed in, about their own things. `owner`: the owner of the record that the route names. */
export const audiences = ['anyone', 'user', 'owner', 'producer', 'administrator'] as const;
export type Audience = (typeof audiences)[number];

export type AdmissionRefusal = { readonly code: 'unauthenticated' } | { readonly code: 'forbidden' };

export function isAdministrator(principal: Principal): boolean {
  return principal.kind === 'user' && principal.role === 'admin';
}

/** Why `principal` may not use a route for `audience`; undefined when they may. */
export function admissionRefusal(audience: Audience, principal: Principal): AdmissionRefusal | undefined {
  if (audience === 'anyone') return undefined;
  if (principal.kind === 'visitor') return { code: 'unauthenticated' };
  return rolesOf[audience].includes(principal.role) ? undefined : { code: 'forbidden' };
}

const rolesOf: Readonly<Record<Exclude<Audience, 'anyone'>, readonly Role[]>> = {
  user: roles,
  owner: roles,
  producer: ['producer', 'admin'],
  administrator: ['admin'],
};

/** The first letter of a name, as initials show it. */
export function firstLetter(text: string | null): string {
  const [letter = ''] = text?.trim() ?? '';
  // Not locale-dependent: the server's and the browser's locale may differ, and so would the letter.
  return letter.toUpperCase();
}
