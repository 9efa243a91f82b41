/** The display name and the initials of a user of whom little may be known. */
import { firstLetter } from '../../../domain/identity/principal.ts';

export interface NamedUser {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** First and last name, else the email address, else nothing. */
export function fullName({ firstName, lastName, email }: NamedUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');
}

/** Initials, else the first letter of the email address, else U. */
export function initials({ firstName, lastName, email }: NamedUser): string {
  const letters = [firstName, lastName].map((name) => firstLetter(name)).join('');
  return letters || firstLetter(email) || 'U';
}
