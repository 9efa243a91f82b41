/** The people of the demo: three of the sample data, and whoever types an e-mail address. */
import { z } from 'zod';
import { samplePeople as people } from '../../../database/samples/people.ts';
import type { Role } from '../../../domain/identity/roles.ts';

export interface SamplePerson {
  /** At once the subject at the demo provider and the id of the account. */
  readonly id: string;
  readonly role: Role;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const samplePeople: readonly SamplePerson[] = [people.consumer, people.producer, people.administrator];

export function samplePerson(subject: string): SamplePerson | undefined {
  return samplePeople.find(({ id }) => id === subject);
}

/** `sub` has at most 255 characters, and four of Base64 carry three of the address. */
const longestEmail = 180;
const emailSchema = z.string().trim().toLowerCase().max(longestEmail).pipe(z.email());
const newcomerPrefix = 'newcomer-';

/** The subject carries the address itself, so that the provider has nothing to remember. */
export function newcomerSubject(email: unknown): string | undefined {
  const read = emailSchema.safeParse(email);
  if (!read.success) return undefined;
  const known = samplePeople.find((person) => person.email === read.data);
  return known?.id ?? newcomerPrefix + Buffer.from(read.data).toString('base64url');
}

export function claimsOf(
  subject: string,
): { sub: string; email: string; [claim: string]: unknown } | undefined {
  const sample = samplePerson(subject);
  if (sample !== undefined) {
    const { email, firstName, lastName } = sample;
    return { sub: subject, email, email_verified: true, given_name: firstName, family_name: lastName };
  }
  if (!subject.startsWith(newcomerPrefix)) return undefined;
  const email = Buffer.from(subject.slice(newcomerPrefix.length), 'base64url').toString();
  return { sub: subject, email, email_verified: true };
}
