/** Tables of identity: people, how they sign in, their sessions and how often they call. */
import type { Generated, JSONColumnType } from 'kysely';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { Theme } from '../../domain/common/themes.ts';
import type { Role } from '../../domain/identity/roles.ts';
import type { Instant, NullableDate, Stamp } from './columns.ts';

export interface UserTable {
  id: Generated<string>;
  email: string;
  /** By the identity provider; of accounts with the same address one at most. */
  emailVerified: Generated<boolean>;
  firstName: string | null;
  lastName: string | null;
  role: Generated<Role>;
  language: Generated<ContentLanguage>;
  /** Null: each device keeps its own. */
  theme: Theme | null;
  noticeBottles: Generated<boolean>;
  /** Decisions about the person, by e-mail. */
  noticeMail: Generated<boolean>;
  suspendedAt: NullableDate;
  /** As the person reads it. */
  suspensionReason: Generated<string | null>;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface IdentityTable {
  issuer: string;
  subject: string;
  userId: string;
  createdAt: Stamp;
}

/** What administrators say of themselves: they decide nothing about the producer. */
export interface InterestTable {
  userId: string;
  producerId: number;
  note: string;
  declaredAt: Instant;
}

export interface SessionTable {
  /** SHA-256 of the id that the cookie carries, in hexadecimal. */
  sid: string;
  sess: JSONColumnType<{ userId: string }>;
  expire: Instant;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  resetsAt: Instant;
}
