/**
 * What the register knows of a batch as a Digital Product Passport of UNTP 0.7.0. For people it is a batch passport: food is
 * outside the digital product passport of the EU. A plain value; the server signs it.
 */
import { type Country, codeOfCountry } from '../../common/countries.ts';
import { daysAfter } from '../../common/dates.ts';
import { batchPath, producerPath } from '../../common/page-paths.ts';
import type { LaboratoryMethod } from '../lab-results.ts';
import type { CertificationLevel } from '../levels.ts';
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
  scoreOf,
  untpContext,
} from './vocabulary.ts';

/** A recall is not in the status list of certificates, so it stays unseen for no longer. */
export const passportDays = 7;

export interface MeasuredResult extends ClaimFigure {
  readonly id: number;
  readonly laboratory: string;
  readonly method: LaboratoryMethod;
  /** A day. */
  readonly reportedOn: string;
  /** mg/kg, as the others. */
  readonly phenolicContent: number;
  readonly oleocanthal: number | null;
  readonly oleacein: number | null;
  readonly report: PublicReport | null;
}

export interface BatchFacts {
  readonly product: {
    readonly id: number;
    readonly name: string;
    readonly gtin: string | null;
    readonly harvestDate: string | null;
    readonly bottlingDate: string | null;
  };
  readonly batchNumber: string;
  readonly producer: { readonly id: number; readonly name: string; readonly country: Country };
  /** Those with a report. */
  readonly results: readonly MeasuredResult[];
  /** In force on the day; null without one. */
  readonly certificate: {
    readonly id: number;
    readonly number: string;
    readonly level: CertificationLevel;
    readonly issuedOn: string;
  } | null;
  /** Day on which it is issued. */
  readonly today: string;
}

export function batchPassportOf(facts: BatchFacts, origin: string) {
  const { product, batchNumber, certificate, today } = facts;
  const page = `${origin}${batchPath(product.id, batchNumber)}`;
  const name = `${product.name}, batch ${batchNumber}`;
  return {
    '@context': [credentialsContext, untpContext],
    id: `${page}#passport`,
    type: ['DigitalProductPassport', 'VerifiableCredential'],
    issuer: issuerOf(origin),
    validFrom: `${today}T00:00:00Z`,
    validUntil: `${daysAfter(today, passportDays)}T23:59:59Z`,
    name: `Batch passport: ${name}`,
    credentialSubject: subjectOf(facts, { page, name, origin }),
    ...(certificate !== null && { credentialStatus: credentialStatusOf(certificate.id, origin) }),
  };
}

interface Named {
  readonly page: string;
  readonly name: string;
  readonly origin: string;
}

function subjectOf(facts: BatchFacts, { page, name, origin }: Named) {
  const { product, producer, batchNumber, certificate, results } = facts;
  const producerId = `${origin}${producerPath(producer.id)}`;
  const day = product.bottlingDate ?? product.harvestDate;
  return {
    type: ['Product'],
    id: page,
    name,
    idScheme: schemeOfNumber(product.gtin, origin),
    ...(product.gtin !== null && { modelNumber: product.gtin }),
    batchNumber,
    idGranularity: 'batch',
    productCategory: [oliveOil],
    relatedParty: [
      { role: 'producer', party: { type: ['Party'], id: producerId, name: producer.name } },
      {
        role: 'certifier',
        party: { type: ['Party'], id: issuerOf(origin).id, name: issuerOf(origin).name },
      },
    ],
    producedAtFacility: { type: ['Facility'], id: producerId, name: producer.name },
    ...(day !== null && { productionDate: day }),
    // ISO 3166-1 gives ZZ to its users, here for a country that is not known.
    countryOfProduction: { countryCode: codeOfCountry[producer.country] ?? 'ZZ' },
    performanceClaim: [
      ...(certificate === null ? [] : [claimOfLevel(certificate, page, origin)]),
      ...results.flatMap((result) => claimsOfResult(result, page, origin)),
    ],
  };
}

/** Heading 1509 of the Harmonized System covers every virgin olive oil. */
const oliveOil = {
  code: '1509',
  name: 'Olive oil and its fractions, whether or not refined, but not chemically modified',
  schemeId: 'https://www.wcoomd.org/en/topics/nomenclature/overview/what-is-the-harmonized-system.aspx',
  schemeName: 'Harmonized System',
} as const;

function schemeOfNumber(gtin: string | null, origin: string) {
  return gtin === null
    ? { type: ['IdentifierScheme'], id: origin, name: 'Phenolive' }
    : { type: ['IdentifierScheme'], id: 'https://id.gs1.org/01', name: 'GS1 Global Trade Item Number' };
}

function claimOfLevel(
  { number, level, issuedOn }: NonNullable<BatchFacts['certificate']>,
  page: string,
  origin: string,
) {
  return {
    type: ['Claim'],
    id: `${page}#level`,
    name: 'Certification level',
    referenceCriteria: [criterionOf(level, origin)],
    claimDate: issuedOn,
    claimedPerformance: [{ score: scoreOf(level) }],
    evidence: [
      {
        linkURL: `${origin}/api/certificates/${number}/credential`,
        linkName: `Certificate ${number}`,
        mediaType: 'application/vc+jwt',
      },
    ],
    conformityTopic: [qualityTopic],
  };
}

function claimsOfResult(result: MeasuredResult, page: string, origin: string) {
  const { oleocanthal, oleacein, report } = result;
  const id = `${page}#result-${result.id}`;
  const measured = {
    type: ['Claim'],
    referenceCriteria: [measuredContentOf(origin)],
    claimDate: result.reportedOn,
    conformityTopic: [qualityTopic],
  };
  const total = {
    ...measured,
    id,
    name: 'Laboratory result',
    description: describedResult(result.laboratory, report),
    ...(report?.file != null && {
      evidence: [
        {
          linkURL: `${origin}${report.file}`,
          linkName: report.number === null ? 'Laboratory report' : `Laboratory report ${report.number}`,
        },
      ],
    }),
    referenceStandard: [methodOf(result.method, origin)],
    claimedPerformance: [
      performanceOf('phenolic-content', result.phenolicContent, origin),
      ...(oleocanthal === null ? [] : [performanceOf('oleocanthal', oleocanthal, origin)]),
      ...(oleacein === null ? [] : [performanceOf('oleacein', oleacein, origin)]),
    ],
  };
  const figure = claimFigureOf(result, origin);
  if (figure === undefined) return [total];
  const { performance, ...described } = figure;
  return [total, { ...measured, ...described, id: `${id}-derivatives`, claimedPerformance: performance }];
}
