/**
 * A certificate as a Digital Conformity Credential of UNTP 0.7.0, on the W3C Verifiable Credentials Data Model 2.0: who
 * certified which batches under which scheme, and each laboratory result behind it. A plain value; the server signs it.
 */
import { certificatePath, producerPath } from '../../common/page-paths.ts';
import type { CertificateBasis } from '../evidence.ts';
import type { LaboratoryMethod } from '../lab-results.ts';
import { type CertificationLevel, certificationBands } from '../levels.ts';
import { describedResult, type PublicReport } from '../public-reports.ts';
import { issuerOf } from './issuer.ts';
import { credentialStatusOf, credentialsContext } from './status-list.ts';
import {
  type ClaimFigure,
  claimFigureOf,
  criterionOf,
  measuredContentOf,
  methodOf,
  performanceOf,
  qualityTopic,
  schemeOf,
  scoreOf,
  untpContext,
} from './vocabulary.ts';

export interface CertifiedResult extends ClaimFigure {
  readonly id: number;
  readonly batchNumber: string;
  readonly laboratory: string;
  readonly method: LaboratoryMethod;
  /** A day, as the others. */
  readonly reportedOn: string;
  readonly sampledOn: string | null;
  /** mg/kg, as the others. */
  readonly phenolicContent: number;
  readonly oleocanthal: number | null;
  readonly oleacein: number | null;
  /** SHA-256 of the report, in hexadecimal. */
  readonly reportSha256: string | null;
  readonly report: PublicReport | null;
}

export interface CertifiedFacts {
  readonly id: number;
  readonly number: string;
  readonly producerId: number;
  readonly holder: string;
  readonly level: CertificationLevel;
  readonly basis: CertificateBasis;
  /** mg/kg. Null when no report states the content: a figure without its method and date is not signed. */
  readonly measuredContent: number | null;
  readonly batches: readonly string[];
  readonly results: readonly CertifiedResult[];
  /** Days. The credential is valid from the start of the first to the end of the last. */
  readonly issuedOn: string;
  readonly validUntil: string;
}

export function conformityCredentialOf(facts: CertifiedFacts, origin: string) {
  const page = `${origin}${certificatePath(facts.number)}`;
  const name = `Certificate ${facts.number}`;
  return {
    '@context': [credentialsContext, untpContext],
    id: page,
    type: ['DigitalConformityCredential', 'VerifiableCredential'],
    issuer: issuerOf(origin),
    validFrom: `${facts.issuedOn}T00:00:00Z`,
    validUntil: `${facts.validUntil}T23:59:59Z`,
    name,
    credentialSubject: {
      type: ['ConformityAttestation'],
      id: `${page}#attestation`,
      name,
      description: bases[facts.basis],
      // The site decides on reports of laboratories that belong neither to it nor to the producer, under its own scheme.
      assessorLevel: '3rdParty',
      assessmentLevel: 'scheme-self',
      attestationType: 'certification',
      issuedToParty: {
        type: ['Party'],
        id: `${origin}${producerPath(facts.producerId)}`,
        name: facts.holder,
      },
      referenceScheme: schemeOf(origin),
      profileScore: scoreOf(facts.level),
      conformityCertificate: { linkURL: page, linkName: name, mediaType: 'text/html' },
      conformityAssessment: [
        assessmentOfLevel(facts, page, origin),
        ...facts.results.flatMap((result) => assessmentsOfResult(result, facts.level, page, origin)),
      ],
    },
    credentialStatus: credentialStatusOf(facts.id, origin),
  };
}

const bases: Readonly<Record<CertificateBasis, string>> = {
  results: 'Based on results of two laboratories.',
  decision: 'Decided by two administrators.',
  legacy: 'Issued before results were required.',
};

/** The decision: every batch that the certificate covers has the level. */
function assessmentOfLevel(facts: CertifiedFacts, page: string, origin: string) {
  const { level, measuredContent } = facts;
  const score = scoreOf(level);
  return {
    type: ['ConformityAssessment'],
    id: `${page}#level`,
    name: 'Certification level',
    assessmentCriteria: [criterionOf(level, origin)],
    assessmentDate: facts.issuedOn,
    assessedPerformance: [
      measuredContent === null
        ? { score }
        : { ...performanceOf('phenolic-content', measuredContent, origin), score },
    ],
    assessedProduct: facts.batches.map((batch) => productOf(batch, page)),
    conformityTopic: [qualityTopic],
    conformance: true,
  };
}

function assessmentsOfResult(
  result: CertifiedResult,
  level: CertificationLevel,
  page: string,
  origin: string,
) {
  const { oleocanthal, oleacein, reportSha256: sha256, report, sampledOn } = result;
  const sampled = sampledOn === null ? [] : [`Sampled on ${sampledOn}`];
  const id = `${page}#result-${result.id}`;
  const measured = {
    type: ['ConformityAssessment'],
    assessmentDate: result.reportedOn,
    assessedProduct: [productOf(result.batchNumber, page)],
    ...(sampled.length > 0 && { specifiedCondition: sampled }),
    ...(sha256 !== null && { evidence: [evidenceOf(sha256, report, origin)] }),
    conformityTopic: [qualityTopic],
  };
  const total = {
    ...measured,
    id,
    name: `Laboratory result of batch ${result.batchNumber}`,
    description: describedResult(result.laboratory, report),
    assessmentCriteria: [criterionOf(level, origin)],
    assessedPerformance: [
      performanceOf('phenolic-content', result.phenolicContent, origin),
      ...(oleocanthal === null ? [] : [performanceOf('oleocanthal', oleocanthal, origin)]),
      ...(oleacein === null ? [] : [performanceOf('oleacein', oleacein, origin)]),
    ],
    referenceStandard: [methodOf(result.method, origin)],
    conformance: result.phenolicContent >= certificationBands[level].least,
  };
  const figure = claimFigureOf(result, origin);
  if (figure === undefined) return [total];
  const { performance, ...described } = figure;
  // It decides about no level.
  const criteria = { assessmentCriteria: [measuredContentOf(origin)], conformance: true };
  return [
    total,
    { ...measured, ...described, ...criteria, id: `${id}-derivatives`, assessedPerformance: performance },
  ];
}

function productOf(batchNumber: string, page: string) {
  const id = `${page}#batch-${encodeURIComponent(batchNumber)}`;
  return { product: { type: ['Product'], id, name: `Batch ${batchNumber}`, batchNumber } };
}

/** Of a report that is not public the address (RFC 6920) and the digest say of a file whether it is the one. */
function evidenceOf(sha256: string, report: PublicReport | null, origin: string) {
  const digest = sha256.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return {
    linkURL: report?.file == null ? `ni:///sha-256;${base64url(digest)}` : `${origin}${report.file}`,
    linkName: report?.number == null ? 'Laboratory report' : `Laboratory report ${report.number}`,
    // Multibase of a multihash: u is base64url, 0x12 is SHA-256, 0x20 is 32 bytes.
    digestMultibase: `u${base64url([0x12, 0x20, ...digest])}`,
  };
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Without padding; the domain has no library for it. */
function base64url(bytes: readonly number[]): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const sextets = bits.match(/.{1,6}/g) ?? [];
  return sextets.map((sextet) => base64[Number.parseInt(sextet.padEnd(6, '0'), 2)] ?? '').join('');
}
