/** The users of the demo: three from the sample data, and any email address that a visitor types. */
import { z } from 'zod';
import { sampleUsers as people } from '../../../database/samples/users.ts';
import type { Role } from '../../../domain/identity/roles.ts';

export interface SampleUser {
  /** Both the subject at the demo provider and the id of the account. */
  readonly id: string;
  readonly role: Role;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const demoUsers: readonly SampleUser[] = [people.consumer, people.producer, people.administrator];

export function sampleUser(subject: string): SampleUser | undefined {
  return demoUsers.find(({ id }) => id === subject);
}

/** `sub` is limited to 255 characters, and Base64 encodes three bytes in four characters. */
const maxEmailLength = 180;
const emailSchema = z.string().trim().toLowerCase().max(maxEmailLength).pipe(z.email());
const newcomerPrefix = 'newcomer-';

/** The subject contains the address itself, so that the provider stores nothing. */
export function newcomerSubject(email: unknown): string | undefined {
  const read = emailSchema.safeParse(email);
  if (!read.success) return undefined;
  const known = demoUsers.find((person) => person.email === read.data);
  return known?.id ?? newcomerPrefix + Buffer.from(read.data).toString('base64url');
}

export function claimsOf(
  subject: string,
): { sub: string; email: string; [claim: string]: unknown } | undefined {
  const sample = sampleUser(subject);
  if (sample !== undefined) {
    const { email, firstName, lastName } = sample;
    return { sub: subject, email, email_verified: true, given_name: firstName, family_name: lastName };
  }
  if (!subject.startsWith(newcomerPrefix)) return undefined;
  const email = Buffer.from(subject.slice(newcomerPrefix.length), 'base64url').toString();
  return { sub: subject, email, email_verified: true };
}
