/** Tables of certification: laboratory results and the register of certificates. */
import type { Generated, JSONColumnType } from 'kysely';
import type { CertificateState, CertificationLevel } from '../../domain/certification/levels.ts';
import type { Instant, NullableDate, Stamp } from './columns.ts';

export interface LabResultTable {
  id: Generated<number>;
  producerId: number;
  productId: number | null;
  batchNumber: string | null;
  laboratory: string;
  method: 'HPLC' | 'NMR' | 'other';
  harvestedOn: string | null;
  sampledOn: string | null;
  reportedOn: string;
  /** mg/kg. */
  phenolicContent: number;
  /** mg/kg, where the laboratory named it. */
  oleocanthal: number | null;
  oleacein: number | null;
  documentId: string | null;
  createdAt: Stamp;
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
  season: number;
  issuedOn: string;
  validUntil: string;
  state: Generated<Exclude<CertificateState, 'expired'>>;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface CertificateBatchTable {
  certificateId: number;
  batchNumber: string;
  addedAt: Stamp;
}

export interface SigningKeyTable {
  /** RFC 7638 thumbprint of the public key. */
  kid: string;
  publicJwk: JSONColumnType<Readonly<Record<string, string>>>;
  /** Null once the key signs no more. */
  sealedPrivate: Uint8Array | null;
  createdAt: Instant;
  retiredAt: NullableDate;
}

export interface CertificateEventTable {
  id: Generated<number>;
  certificateId: number;
  act: 'issue' | 'add_batch' | 'suspend' | 'reinstate' | 'revoke' | 'renew';
  fromState: CertificateState | null;
  toState: CertificateState;
  reason: string | null;
  actorId: string | null;
  at: Stamp;
}
