/** Tables of producers: profiles, change requests and profile views. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { MemberRole } from '../../domain/identity/memberships.ts';
import type {
  ChangeableField,
  ChangeRequestStatus,
  FieldDecision,
} from '../../domain/producers/change-requests.ts';
import type { ProducerStatus, ProductionMethods } from '../../domain/producers/producer.ts';
import type { Instant, NullableDate, NullableDecimal, Stamp } from './columns.ts';

export interface ProducerTable {
  id: Generated<number>;
  /** Who is responsible: one of its owners; null once the account was deleted. */
  userId: string | null;
  userRole: ColumnType<'owner', never, never>;
  name: string;
  location: string;
  country: string;
  region: string | null;
  latitude: NullableDecimal;
  longitude: NullableDecimal;
  /** Hectares. */
  farmAcreage: NullableDecimal;
  /** Litres per year. */
  annualProduction: number | null;
  oliveVarieties: string | null;
  productionMethods: JSONColumnType<Partial<ProductionMethods>, string | undefined, string>;
  existingCertifications: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  website: string | null;
  story: string | null;
  sustainablePractices: string | null;
  productionNotes: string | null;
  status: Generated<ProducerStatus>;
  /** mg/kg, by the producer; what was measured is in the producer's listing and certificates. */
  statedContent: number | null;
  certificationLevel: CertificationLevel | null;
  language: Generated<ContentLanguage>;
  profileImageUrl: string | null;
  pictureId: ColumnType<string | null, string | null | undefined, string | null>;
  approvedAt: NullableDate;
  rejectedAt: NullableDate;
  createdAt: Stamp;
  updatedAt: Stamp;
}

/** Who acts for it. */
export interface ProducerMemberTable {
  producerId: ColumnType<number, number, never>;
  userId: ColumnType<string, string, never>;
  role: MemberRole;
  addedAt: Instant;
  addedBy: ColumnType<string | null, string | null | undefined, never>;
}

/** Written by the database when a member leaves. */
export interface FormerMemberTable {
  producerId: ColumnType<number, never, never>;
  userId: ColumnType<string, never, never>;
  endedAt: ColumnType<Date, never, never>;
}

export interface ProducerInvitationTable {
  id: ColumnType<number, never, never>;
  producerId: ColumnType<number, number, never>;
  /** In lower case. */
  email: ColumnType<string, string, never>;
  role: ColumnType<MemberRole, MemberRole, never>;
  /** Of the mail. */
  language: ColumnType<ContentLanguage, ContentLanguage, never>;
  invitedBy: ColumnType<string | null, string, never>;
  createdAt: Instant;
  expiresAt: Instant;
  acceptedAt: NullableDate;
  revokedAt: NullableDate;
  acceptedBy: ColumnType<string | null, never, string>;
  link: ColumnType<string, never, never>;
  state: Generated<'waiting' | 'sent' | 'refused' | 'suppressed'>;
  claimedUntil: NullableDate;
  finishedAt: NullableDate;
}

export interface ProducerStoryTable {
  producerId: number;
  language: ContentLanguage;
  story: string;
}

export interface ChangeRequestTable {
  id: Generated<number>;
  producerId: number;
  requestedBy: string | null;
  status: Generated<ChangeRequestStatus>;
  baseUpdatedAt: Instant;
  decidedBy: string | null;
  decidedAt: NullableDate;
  createdAt: Stamp;
}

export interface ChangeRequestFieldTable {
  changeRequestId: number;
  field: ChangeableField;
  oldValue: string | null;
  newValue: string | null;
  decision: ColumnType<FieldDecision | null, FieldDecision | null | undefined, FieldDecision | null>;
  comment: ColumnType<string | null, string | null | undefined, string | null>;
  decidedBy: ColumnType<string | null, string | null | undefined, string | null>;
  decidedAt: NullableDate;
}

export interface DraftedField {
  readonly field: ChangeableField;
  /** As typed. */
  readonly value: string;
  /** The value in the profile when the field was first changed. */
  readonly seenValue: string | null;
}

export interface ProfileDraftTable {
  producerId: number;
  userId: string;
  fields: JSONColumnType<DraftedField[], string, string>;
  revision: number;
  savedAt: Instant;
}

export interface ProfileViewTable {
  producerId: number;
  visitor: string;
  viewedOn: string;
}

export interface ProfileViewTotalTable {
  producerId: number;
  viewedOn: string;
  views: number;
}
