/** Tables of identity: users, their identities, sessions, rate limits and sign-ins at the demo provider. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { TermsDocument, TermsTexts } from '../../domain/common/site-terms.ts';
import type { Theme } from '../../domain/common/themes.ts';
import type { Role } from '../../domain/identity/roles.ts';
import type { Instant, NullableDate, Stamp } from './columns.ts';

/** A published version of the operator's terms. */
export interface TermsVersionTable {
  id: ColumnType<number, never, never>;
  document: ColumnType<TermsDocument, TermsDocument, never>;
  validFrom: ColumnType<string, string, never>;
  /** By language. */
  texts: JSONColumnType<TermsTexts>;
  isSample: ColumnType<boolean, boolean, never>;
  isPublished: Generated<boolean>;
  announcedAt: NullableDate;
  createdAt: Stamp;
}

export interface UserTable {
  id: Generated<string>;
  email: string;
  /** By the identity provider; at most one account per address. */
  emailVerified: Generated<boolean>;
  firstName: string | null;
  lastName: string | null;
  role: Generated<Role>;
  language: Generated<ContentLanguage>;
  /** Null: each device keeps its own. */
  theme: Theme | null;
  /** The address at the identity provider; null: it names none, or its file could not be fetched. */
  providerPicture: ColumnType<string | null, string | null | undefined, string | null>;
  pictureId: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of the stored copy, in its smallest size. */
  profileImageUrl: ColumnType<string | null, string | null | undefined, string | null>;
  notifyAboutBottles: Generated<boolean>;
  /** Whether decisions about the user are sent by email. */
  notifyByMail: Generated<boolean>;
  /** The same for orders, as far as a mail is not owed. */
  notifyOfOrdersByMail: Generated<boolean>;
  suspendedAt: NullableDate;
  /** Shown to the user. */
  suspensionReason: Generated<string | null>;
  /** An administrator; another one has to confirm it, if there are two. */
  promotionProposedBy: Generated<string | null>;
  promotionProposedAt: NullableDate;
  /** The administrator who confirmed it; null where the settings or the operator decided. */
  promotedBy: Generated<string | null>;
  promotedAt: NullableDate;
  /** From then on they confirm what those who made them an administrator propose. */
  independentFrom: NullableDate;
  /** Since when they are no longer an administrator; null for those who never were. */
  administratorUntil: NullableDate;
  /** The producer whose dashboard they see, of several that they act for. */
  chosenProducerId: Generated<number | null>;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface IdentityTable {
  issuer: string;
  subject: string;
  userId: string;
  createdAt: Stamp;
}

/** Interests that administrators declared: they may not decide about the producer. */
export interface InterestTable {
  userId: string;
  producerId: number;
  note: string;
  declaredAt: Instant;
}

export interface SessionTable {
  /** SHA-256 of the session id in the cookie, in hexadecimal. */
  sid: string;
  data: JSONColumnType<{ userId: string }>;
  expire: Instant;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  resetsAt: Instant;
}

/** What the demo provider remembers of a sign-in in progress. */
export interface DemoProviderRecordTable {
  /** SHA-256 of issuer, kind and id, in hexadecimal. */
  key: string;
  grantId: string | null;
  /** JSON. */
  payload: string;
  consumedAt: NullableDate;
  expiresAt: Instant;
}
