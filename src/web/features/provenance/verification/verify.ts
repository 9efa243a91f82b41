/** The six steps by which a certificate is verified. Nothing here asks the server what to believe: it only gets bytes from it. */
import { compactVerify, createLocalJWKSet, decodeJwt } from 'jose';
import type { VerificationKeys } from '../../../../contract/certification/proof.ts';
import { readPolicy } from '../../../../domain/log/policy.ts';
import { type NoteKey, readNoteKey, type Verifying } from '../../../../domain/log/signed-note.ts';
import { type LogFindings, verifyInLog } from '../../../../domain/log/verification.ts';
import type { Gathered, Get } from './gather.ts';
import type { SignedDocument } from './read-opened.ts';

export const verificationSteps = [
  'signature',
  'issuer',
  'status',
  'inclusion',
  'consistency',
  'witnesses',
] as const;
export type VerificationStep = (typeof verificationSteps)[number];
export type Outcome = 'passed' | 'failed' | 'unchecked';

export interface DocumentFindings {
  readonly isSigned: boolean;
  readonly issuer: string | undefined;
  readonly isOwnIssuer: boolean;
  /** Of its status list; undefined where it names none, or it could not be read. */
  readonly isTakenBack: boolean | undefined;
  /** What a summary says, to be compared with the log. */
  readonly level: string | undefined;
}

export interface Verification {
  readonly number: string | undefined;
  readonly log: LogFindings | undefined;
  readonly document: DocumentFindings | undefined;
  readonly outcomes: Readonly<Record<VerificationStep, Outcome>>;
}

interface Means {
  readonly get: Get;
  readonly by: Verifying;
  /** 2026-11-30. */
  readonly today: string;
}

export async function verify(
  { proof, document }: Gathered,
  keys: VerificationKeys,
  { get, by, today }: Means,
): Promise<Verification> {
  const log =
    proof &&
    (await verifyInLog(
      proof,
      {
        keys: await readKeys(keys.logKeys, by),
        policy: keys.policy === null ? undefined : await readPolicy(keys.policy, by.sha256),
        get: async (path) => bytesOf(await get(path)),
      },
      by,
    ));
  const signed = document && (await verifyDocument(document, keys, get));
  const number = document?.number ?? log?.decision?.number;
  return { number, log, document: signed, outcomes: outcomesOf({ number, log, document: signed }, today) };
}

async function readKeys(lines: readonly string[], { sha256 }: Verifying): Promise<readonly NoteKey[]> {
  const keys = await Promise.all(lines.map(async (line) => readNoteKey(line, sha256)));
  return keys.filter((key) => key !== undefined);
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  if (!response.ok) throw new Error(`The log answers ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

type Found = Pick<Verification, 'number' | 'log' | 'document'>;

function outcomesOf({ number, log, document }: Found, today: string): Verification['outcomes'] {
  const isSigned = [document?.isSigned, log && log.signature === 'signed'];
  const isOwn = [document?.isOwnIssuer, log?.isThisLog];
  return {
    signature: every(isSigned),
    issuer: every(isOwn),
    status: statusOf({ log, document }, today),
    inclusion:
      log === undefined ? 'unchecked' : passedIf(log.isIncluded && isSame({ number, log, document })),
    consistency:
      log === undefined || log.consistency === 'not-reached'
        ? 'unchecked'
        : passedIf(log.consistency === 'grown'),
    witnesses: log?.witnesses === undefined ? 'unchecked' : passedIf(log.witnesses.isEnough),
  };
}

function every(found: readonly (boolean | undefined)[]): Outcome {
  const known = found.filter((one) => one !== undefined);
  return known.length === 0 ? 'unchecked' : passedIf(!known.includes(false));
}

function passedIf(holds: boolean): Outcome {
  return holds ? 'passed' : 'failed';
}

/** The decision is about the certificate that was opened, and says the level that was. */
function isSame({ number, log, document }: Found): boolean {
  const { decision } = log ?? {};
  return decision?.number === number && [undefined, decision?.level].includes(document?.level);
}

function statusOf({ log, document }: Omit<Found, 'number'>, today: string): Outcome {
  const newest = log?.later ?? log?.decision;
  if (document?.isTakenBack === true) return 'failed';
  if (newest === undefined || !log?.isIncluded) return 'unchecked';
  if (newest.state !== 'active' || newest.validUntil < today) return 'failed';
  return log.later === undefined ? 'unchecked' : 'passed';
}

async function verifyDocument(
  { jwt }: SignedDocument,
  { issuer, issuerKeys }: VerificationKeys,
  get: Get,
): Promise<DocumentFindings> {
  const claims = await readSigned(jwt, issuerKeys);
  const stated = claims ?? decodeJwt<Claims>(jwt);
  return {
    isSigned: claims !== undefined,
    issuer: stated.iss,
    isOwnIssuer: stated.iss === issuer,
    isTakenBack: await isTakenBack(stated.credentialStatus, issuerKeys, get).catch(() => undefined),
    level: stated.level,
  };
}

interface Claims {
  readonly iss?: string;
  readonly level?: string;
  readonly credentialStatus?: { readonly statusListIndex: number; readonly statusListCredential: string };
  readonly credentialSubject?: { readonly encodedList?: string };
}

async function readSigned(jwt: string, keys: VerificationKeys['issuerKeys']): Promise<Claims | undefined> {
  try {
    const { payload } = await compactVerify(jwt, createLocalJWKSet({ keys }));
    return JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return undefined;
  }
}

/** From the bit of W3C Bitstring Status List 1.0, section 3.2, in the list that the document names. */
async function isTakenBack(
  status: Claims['credentialStatus'],
  keys: VerificationKeys['issuerKeys'],
  get: Get,
): Promise<boolean | undefined> {
  if (status === undefined) return undefined;
  const answer = await get(new URL(status.statusListCredential).pathname);
  const list = answer.ok ? await readSigned(await answer.text(), keys) : undefined;
  const encoded = list?.credentialSubject?.encodedList;
  if (encoded === undefined) return undefined;
  const packed = Uint8Array.from(atob(encoded.slice(1).replaceAll('-', '+').replaceAll('_', '/')), (one) =>
    one.charCodeAt(0),
  );
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const bits = new Uint8Array(await new Response(stream).arrayBuffer());
  const byte = bits[Math.floor(status.statusListIndex / 8)] ?? 0;
  return (byte & (0x80 >> (status.statusListIndex % 8))) !== 0;
}
