/** Which credentials are suspended or revoked (W3C Bitstring Status List 1.0). Plain values; the server signs them. */
import type { CertificateState } from '../levels.ts';
import { issuerOf } from './issuer.ts';

export const credentialsContext = 'https://www.w3.org/ns/credentials/v2';

/**
 * A credential names the list of suspensions alone, because UNTP allows one status. Credentials that were issued before
 * name both.
 */
export const statusPurposes = ['revocation', 'suspension'] as const;
export type StatusPurpose = (typeof statusPurposes)[number];

/** Entries in one list: the minimum of the standard, so that a lookup reveals little (section 6.1). */
export const statusListLength = 131_072;

/** A revoked certificate is never in force again, so it stays suspended too. */
export const statesOfPurpose = {
  revocation: ['revoked'],
  suspension: ['suspended', 'revoked'],
} as const satisfies Record<StatusPurpose, readonly CertificateState[]>;

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

export function credentialStatusOf(certificateId: number, origin: string) {
  const { list, index } = statusPlaceOf(certificateId);
  const address = `${origin}${statusListPath('suspension', list)}`;
  return {
    id: `${address}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'suspension',
    // A number: the schemas of UNTP 0.7.0 refuse the text that the W3C asks for; verifiers read both.
    statusListIndex: index,
    statusListCredential: address,
  } as const;
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
    issuer: { id: issuerOf(origin).id, name: issuerOf(origin).name },
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
