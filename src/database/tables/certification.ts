/** Tables of certification: laboratory results and certificates. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CertificateEventAction } from '../../domain/certification/certificates.ts';
import type { DerivativesMethod, LaboratoryMethod } from '../../domain/certification/lab-results.ts';
import type {
  CertificateState,
  CertificationLevel,
  RecordedState,
} from '../../domain/certification/levels.ts';
import type { LowerResultOfBatch } from '../../domain/certification/lower-results.ts';
import type { ProposalAction, ProposalState } from '../../domain/certification/proposals.ts';
import type { RenewalState } from '../../domain/certification/renewals.ts';
import type { ReportAlarm } from '../../domain/certification/report-alarms.ts';
import type {
  ConfirmationState,
  Correction,
  LaboratoryAnswer,
  ReportFacts,
} from '../../domain/certification/report-confirmations.ts';
import type { CertificateReviewCause } from '../../domain/certification/support.ts';
import type { Country } from '../../domain/common/countries.ts';
import type { ContentLanguage, SiteLanguage } from '../../domain/common/languages.ts';
import type { Derived, Instant, NullableDate, Stamp } from './columns.ts';

export interface LaboratoryTable {
  id: ColumnType<number, never, never>;
  name: string;
  address: string | null;
  country: Country | null;
  accreditationNumber: string | null;
  /** The methods that it is accredited for. */
  methods: readonly LaboratoryMethod[];
  accreditedUntil: string | null;
  /** Of the mails to its contacts. */
  language: Generated<SiteLanguage>;
  /** Results of laboratories with one owner count as those of one. */
  ownerId: number | null;
  mergedIntoId: ColumnType<number | null, number | null | undefined, number | null>;
  createdAt: Stamp;
}

export interface LaboratoryAliasTable {
  id: ColumnType<number, never, never>;
  laboratoryId: number;
  alias: string;
  /** The merged record that brought it; such a spelling stays. */
  mergedFromId: number | null;
}

export interface LabResultTable {
  id: Generated<number>;
  producerId: number;
  productId: number | null;
  batchNumber: string | null;
  batchId: Derived<number | null>;
  laboratoryId: number;
  /** The name of its record; the database copies it, whatever is sent. */
  laboratory: ColumnType<string, string | undefined, never>;
  method: 'HPLC' | 'NMR' | 'other';
  harvestedOn: string | null;
  sampledOn: string | null;
  reportedOn: string;
  /** mg/kg. */
  phenolicContent: number;
  /** mg/kg, if reported by the laboratory. */
  oleocanthal: number | null;
  oleacein: number | null;
  /** mg/kg; both or none. */
  hydroxytyrosolDerivatives: ColumnType<number | null, number | null | undefined, number | null>;
  derivativesMethod: ColumnType<
    DerivativesMethod | null,
    DerivativesMethod | null | undefined,
    DerivativesMethod | null
  >;
  /** As the laboratory numbers them. */
  reportNumber: ColumnType<string | null, string | null | undefined, never>;
  sampleNumber: ColumnType<string | null, string | null | undefined, never>;
  documentId: string | null;
  /** Whether its producer shows the file to everybody. */
  isFilePublic: Generated<boolean>;
  /** The database writes them from the confirmation. */
  laboratoryAnswer: ColumnType<LaboratoryAnswer | null, never, never>;
  answeredOn: ColumnType<string | null, never, never>;
  /** Corrected or denied: it counts nowhere. */
  isContradicted: ColumnType<boolean, never, never>;
  createdAt: Stamp;
}

/** An alarm at a report that an administrator accepted, about what was compared then. */
export interface AcceptedAlarmTable {
  id: ColumnType<number, never, never>;
  labResultId: number;
  kind: ReportAlarm;
  otherId: number | null;
  about: string;
  reason: string;
  acceptedBy: string | null;
  acceptedAt: Instant;
}

export interface RenewalRequestTable {
  id: ColumnType<number, never, never>;
  producerId: number;
  /** The certificate to renew. */
  certificateId: number;
  requestedBy: string | null;
  requestedAt: Instant;
  state: Generated<RenewalState>;
  decidedBy: ColumnType<string | null, string | null | undefined, string | null>;
  decidedAt: NullableDate;
  /** Why it was declined. */
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** What was on file still held on that day. */
  confirmsUnchanged: Generated<boolean>;
}

/** A result on record that a producer proposes as the evidence of a renewal. */
export interface RenewalResultTable {
  id: ColumnType<number, never, never>;
  renewalId: number;
  /** Null once the result was deleted. */
  labResultId: number | null;
}

export interface CertificateNumberTable {
  year: number;
  lastNumber: number;
}

export interface CertificateTable {
  id: Generated<number>;
  number: string;
  producerId: number;
  holder: string;
  level: CertificationLevel;
  /** mg/kg. */
  phenolicContent: number;
  /** As issued; the database copies both. `level` and `phenolicContent` follow the evidence since. */
  issuedLevel: ColumnType<CertificationLevel, never, never>;
  issuedContent: ColumnType<number, never, never>;
  season: number;
  issuedOn: string;
  validUntil: string;
  state: Generated<RecordedState>;
  /** Later results under examination, the lowest first; the database maintains them. */
  lowerResults: ColumnType<readonly LowerResultOfBatch[], never, never>;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface CertificateBatchTable {
  certificateId: number;
  batchNumber: string;
  batchId: Derived<number | null>;
  addedAt: Stamp;
}

export interface SigningKeyTable {
  /** RFC 7638 thumbprint of the public key. */
  kid: string;
  publicJwk: JSONColumnType<Readonly<Record<string, string>>>;
  /** Null once the key no longer signs. */
  sealedPrivate: Uint8Array | null;
  createdAt: Instant;
  retiredAt: NullableDate;
}

export interface CertificateEventTable {
  id: Generated<number>;
  certificateId: number;
  action: CertificateEventAction;
  fromState: CertificateState | null;
  toState: CertificateState;
  reason: string | null;
  /** Of the reason; null for decisions from before it was recorded. */
  language: ColumnType<ContentLanguage | null, ContentLanguage | null | undefined, never>;
  actorId: string | null;
  /** It followed from the evidence; there was no actor. */
  byRule: ColumnType<boolean, boolean | undefined, never>;
  /** The revoked certificate that a first one after it follows, with the decision of two administrators. */
  revokedId: ColumnType<number | null, number | null | undefined, never>;
  proposalId: ColumnType<number | null, number | null | undefined, never>;
  at: Stamp;
}

/** A case of administrators: the evidence of a certificate changed. */
export interface CertificateReviewTable {
  id: ColumnType<number, never, never>;
  certificateId: number;
  cause: CertificateReviewCause;
  batchNumber: string;
  /** The lower result; null for other causes, and once it was withdrawn. */
  labResultId: ColumnType<number | null, never, never>;
  openedAt: Instant;
  closedAt: NullableDate;
  finding: ColumnType<string | null, never, string | null>;
}

/** A result behind a certificate, with the figures as of the day of issue. */
export interface CertificateResultTable {
  id: Generated<number>;
  certificateId: number;
  /** Null once the result was deleted. */
  labResultId: number | null;
  batchNumber: Copied<string>;
  laboratoryId: Copied<number>;
  laboratory: Copied<string>;
  method: Copied<'HPLC' | 'NMR' | 'other'>;
  harvestedOn: Copied<string | null>;
  sampledOn: Copied<string | null>;
  reportedOn: Copied<string>;
  /** mg/kg. */
  phenolicContent: Copied<number>;
  oleocanthal: Copied<number | null>;
  oleacein: Copied<number | null>;
  /** Of the report that was attached, in hexadecimal. */
  reportSha256: Copied<string | null>;
  reportNumber: Copied<string | null>;
  confirmedOn: Copied<string | null>;
  /** The day on which its laboratory corrected or denied the report; the link to the result is cleared. */
  contradictedOn: Copied<string | null>;
}

/** A person or an address of a laboratory that is asked about its reports. */
export interface LaboratoryContactTable {
  id: ColumnType<number, never, never>;
  laboratoryId: number;
  name: string;
  email: string;
}

/** The question to a laboratory about one report, and its answer. */
export interface ReportConfirmationTable {
  id: ColumnType<number, never, never>;
  laboratoryId: number;
  producerId: ColumnType<number, number, never>;
  /** Null once the result was withdrawn. */
  labResultId: ColumnType<number | null, number, never>;
  facts: JSONColumnType<ReportFacts, string, never>;
  askedBy: string | null;
  askedAt: ColumnType<Date, Date, never>;
  expiresAt: ColumnType<Date, Date, never>;
  reminders: Generated<number>;
  state: Generated<ConfirmationState>;
  closedAt: NullableDate;
  answeredBy: ColumnType<string | null, never, string | null>;
  note: ColumnType<string | null, never, string | null>;
  correction: ColumnType<Correction | null, never, string | null>;
  statement: ColumnType<string | null, never, string | null>;
}

/** The outbox of the mails with secret links. */
export interface ConfirmationMailTable {
  id: ColumnType<number, never, never>;
  confirmationId: number;
  contactId: number;
  reminder: number;
  tokenHash: ColumnType<string | null, never, string>;
  createdAt: Instant;
  state: Generated<'waiting' | 'sent' | 'refused' | 'suppressed'>;
  claimedUntil: NullableDate;
  finishedAt: NullableDate;
}

/** Copied by the database from the laboratory result. */
type Copied<Value> = ColumnType<Value, never, never>;

/** Why a certificate is not based on results. */
export interface CertificateOverrideTable {
  certificateId: number;
  kind: 'decision' | 'legacy';
  proposalId: number | null;
  createdAt: Stamp;
}

/** A decision that waits for a second administrator, or its result. */
export interface DecisionProposalTable {
  id: Generated<number>;
  action: ProposalAction;
  producerId: number;
  /** Null if the decision is about the producer. */
  certificateId: number | null;
  /** Set if the decision is about a code, its batch, or several codes of it. */
  qrCodeId: Generated<number | null>;
  input: JSONColumnType<Readonly<Record<string, unknown>>>;
  /** The facts at the time of the proposal. */
  facts: JSONColumnType<Readonly<Record<string, unknown>>>;
  reason: string | null;
  /** Of the reason in `input`; null for proposals from before it was recorded. */
  language: ColumnType<ContentLanguage | null, ContentLanguage, never>;
  state: Generated<ProposalState>;
  proposedBy: string | null;
  proposedAt: Instant;
  decidedBy: string | null;
  decidedAt: NullableDate;
}
