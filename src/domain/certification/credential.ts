/**
 * A certificate as a W3C Verifiable Credential (Data Model 2.0), and the status lists of suspensions and
 * revocations (Bitstring Status List 1.0). Both are plain values; the server signs them.
 */
import { certificatePath, producerPath } from '../common/page-paths.ts';
import type { CertificateBasis } from './evidence.ts';
import { didOf } from './issuer.ts';
import type { CertificateState, CertificationLevel } from './levels.ts';

export const credentialsContext = 'https://www.w3.org/ns/credentials/v2';
/** Path on our own host: the JSON-LD context that defines the terms of the subject. */
export const ownContextPath = '/credentials/context/v1';

export const statusPurposes = ['revocation', 'suspension'] as const;
export type StatusPurpose = (typeof statusPurposes)[number];

/** Entries in one list: the minimum of the standard, so that a lookup reveals little (section 6.1). */
export const statusListLength = 131_072;

export interface StatusPlace {
  readonly list: number;
  readonly index: number;
}

export function statusPlaceOf(certificateId: number): StatusPlace {
  return { list: Math.floor(certificateId / statusListLength), index: certificateId % statusListLength };
}

export function statusListPath(purpose: StatusPurpose, list: number): string {
  return `/credentials/status/${purpose}/${list}`;
}

export interface CertifiedFacts {
  readonly id: number;
  readonly number: string;
  readonly producerId: number;
  readonly holder: string;
  readonly level: CertificationLevel;
  readonly basis: CertificateBasis;
  /** Null when no report states the content: a figure without its method and date is not signed. */
  readonly measured: {
    /** mg/kg */
    readonly phenolicContent: number;
    readonly method: string;
    readonly reportedOn: string;
  } | null;
  /** The year in which the season begins. */
  readonly season: number;
  readonly batches: readonly string[];
  /** Days. The credential is valid from the start of the first to the end of the last. */
  readonly issuedOn: string;
  readonly validUntil: string;
}

export function credentialOf(facts: CertifiedFacts, origin: string) {
  const { list, index } = statusPlaceOf(facts.id);
  return {
    '@context': [credentialsContext, `${origin}${ownContextPath}`],
    id: `${origin}${certificatePath(facts.number)}`,
    type: ['VerifiableCredential', 'OliveOilPhenolicCertificate'],
    issuer: { id: didOf(origin), name: 'Phenolive' },
    validFrom: `${facts.issuedOn}T00:00:00Z`,
    validUntil: `${facts.validUntil}T23:59:59Z`,
    credentialSubject: {
      id: `${origin}${producerPath(facts.producerId)}`,
      name: facts.holder,
      certificateNumber: facts.number,
      certificationLevel: facts.level,
      certificationBasis: facts.basis,
      ...(facts.measured && {
        phenolicContent: facts.measured.phenolicContent,
        phenolicContentUnit: 'mg/kg',
        phenolicContentMethod: facts.measured.method,
        phenolicContentReportedOn: facts.measured.reportedOn,
      }),
      harvestSeason: facts.season,
      batches: facts.batches,
    },
    credentialStatus: statusPurposes.map((purpose) => ({
      id: `${origin}${statusListPath(purpose, list)}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: purpose,
      statusListIndex: String(index),
      statusListCredential: `${origin}${statusListPath(purpose, list)}`,
    })),
  };
}

export function statusListCredentialOf(
  input: {
    readonly purpose: StatusPurpose;
    readonly list: number;
    readonly encodedList: string;
    readonly from: Date;
    readonly until: Date;
  },
  origin: string,
) {
  const id = `${origin}${statusListPath(input.purpose, input.list)}`;
  return {
    '@context': [credentialsContext],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: didOf(origin), name: 'Phenolive' },
    validFrom: input.from.toISOString(),
    validUntil: input.until.toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: input.purpose,
      encodedList: input.encodedList,
    },
  };
}

/** One bit per certificate; the first is the leftmost bit of the first byte (section 3.2). */
export function statusBits(indexes: readonly number[]): Uint8Array {
  const bits = new Uint8Array(statusListLength / 8);
  for (const index of indexes) {
    const byte = Math.floor(index / 8);
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (index % 8));
  }
  return bits;
}

export const stateOfPurpose = {
  revocation: 'revoked',
  suspension: 'suspended',
} as const satisfies Record<StatusPurpose, CertificateState>;

/** The JSON-LD context: the definitions of our own terms in a credential. */
export function credentialContext(origin: string) {
  const own = `${origin}${ownContextPath}#`;
  return {
    '@context': {
      '@protected': true,
      OliveOilPhenolicCertificate: `${own}OliveOilPhenolicCertificate`,
      name: 'https://schema.org/name',
      certificateNumber: 'https://schema.org/identifier',
      certificationLevel: `${own}certificationLevel`,
      phenolicContent: {
        '@id': `${own}phenolicContent`,
        '@type': 'http://www.w3.org/2001/XMLSchema#integer',
      },
      phenolicContentUnit: 'https://schema.org/unitText',
      phenolicContentMethod: 'https://schema.org/measurementTechnique',
      phenolicContentReportedOn: {
        '@id': `${own}phenolicContentReportedOn`,
        '@type': 'http://www.w3.org/2001/XMLSchema#date',
      },
      certificationBasis: `${own}certificationBasis`,
      harvestSeason: { '@id': `${own}harvestSeason`, '@type': 'http://www.w3.org/2001/XMLSchema#gYear' },
      batches: { '@id': `${own}batch`, '@container': '@set' },
    },
  };
}
