/** The roles of a user. A visitor who is not signed in has none. */
export const roles = ['consumer', 'producer', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Submitting an application makes a consumer a producer; it never changes an administrator. */
export function roleAfterApplying(role: Role): Role {
  return role === 'consumer' ? 'producer' : role;
}
