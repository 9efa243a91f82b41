/**
 * What credentials refer to by address: the scheme, the criterion of each level, the metrics and the methods. Each
 * address answers with its description in JSON-LD.
 */
import {
  type DerivativesMethod,
  derivativesMethods,
  type LaboratoryMethod,
  laboratoryMethods,
} from '../lab-results.ts';
import { type CertificationLevel, certificationBands, certificationLevels } from '../levels.ts';
import { milligramsInDailyIntake } from '../measurements.ts';

export const vocabularyPath = '/vocabulary';

/** UN/ECE Recommendation 20: milligram per kilogram. */
export const milligramPerKilogram = 'NA';
export const untpContext = 'https://vocabulary.uncefact.org/untp/0.7.0/context/';
const unitScheme = 'https://vocabulary.uncefact.org/UnitMeasureCode#';

const levelNames: Readonly<Record<CertificationLevel, string>> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  double_gold: 'Double Gold',
  triple_gold: 'Triple Gold',
};

const metrics = ['phenolic-content', 'oleocanthal', 'oleacein', 'hydroxytyrosol-and-derivatives'] as const;
type Metric = (typeof metrics)[number];
const metricNames: Readonly<Record<Metric, string>> = {
  'phenolic-content': 'Total phenolic content of olive oil',
  oleocanthal: 'Content of oleocanthal',
  oleacein: 'Content of oleacein',
  'hydroxytyrosol-and-derivatives':
    'Content of hydroxytyrosol and its derivatives (Regulation (EU) No 432/2012)',
};

type Method = LaboratoryMethod | DerivativesMethod;
const methods: readonly Method[] = [...new Set<Method>([...laboratoryMethods, ...derivativesMethods])];
const methodNames: Readonly<Record<Method, string>> = {
  HPLC: 'High-performance liquid chromatography (HPLC)',
  NMR: 'Nuclear magnetic resonance spectroscopy (NMR)',
  'acid-hydrolysis': 'Chromatography of hydroxytyrosol and tyrosol after acid hydrolysis',
  other: 'Another method, named in the laboratory report',
};

/** What the events of a journey say beyond the vocabulary of GS1. */
const journeyNames = {
  stage: 'Stage of production, as its producer names it',
  place: 'Place, as its producer names it',
  notes: 'Notes of the producer',
  producer: 'Name of the producer',
  product: 'Name of the product',
  batch: 'Number of the batch',
  malaxation: 'Malaxation of the olive paste',
  separation: 'Separation of the oil from water and pomace',
  filtration: 'Filtration of the oil',
  fruity: 'Median of fruitiness by a tasting panel, 0 to 10',
  bitter: 'Median of bitterness by a tasting panel, 0 to 10',
  pungent: 'Median of pungency by a tasting panel, 0 to 10',
} as const;

/** The topic of UNTP under which a verifier files the assessments. */
export const qualityTopic = {
  type: ['ConformityTopic'],
  id: 'https://vocabulary.uncefact.org/conformity-topics/quality-performance',
  name: 'Quality Performance',
} as const;

export function schemeOf(origin: string) {
  return {
    type: ['ConformityScheme'],
    id: `${origin}${vocabularyPath}/scheme`,
    name: 'Phenolive certification of high-phenolic olive oil',
  } as const;
}

export function criterionOf(level: CertificationLevel, origin: string) {
  return {
    type: ['Criterion'],
    id: `${origin}${vocabularyPath}/levels/${level}`,
    name: `${levelNames[level]}: ${bandText(level)}`,
  } as const;
}

/** What the figure of a batch without a certificate is compared with: that a laboratory measured it. */
export function measuredContentOf(origin: string) {
  return {
    type: ['Criterion'],
    id: `${origin}${vocabularyPath}/criteria/measured-content`,
    name: 'Phenolic content measured by a laboratory, with its report',
  } as const;
}

/** The first is the highest. */
export function scoreOf(level: CertificationLevel) {
  const rank = certificationLevels.length - certificationLevels.indexOf(level);
  return { code: level, rank, definition: `${bandText(level)} of phenolic compounds` } as const;
}

export function metricOf(metric: Metric, origin: string) {
  return {
    type: ['PerformanceMetric'],
    id: `${origin}${vocabularyPath}/metrics/${metric}`,
    name: metricNames[metric],
  } as const;
}

export function performanceOf(metric: Metric, value: number, origin: string) {
  return { metric: metricOf(metric, origin), measure: { value, unit: milligramPerKilogram } } as const;
}

/**
 * Of hydroxytyrosol and its derivatives, which a method of its own measures and which the claim of Regulation (EU) No 432/2012 is
 * about, in 20 g of oil.
 */
export interface ClaimFigure {
  /** mg/kg. */
  readonly hydroxytyrosolDerivatives: number | null;
  readonly derivativesMethod: DerivativesMethod | null;
}

/** Undefined where it was not measured. */
export function claimFigureOf(
  { hydroxytyrosolDerivatives: content, derivativesMethod: method }: ClaimFigure,
  origin: string,
) {
  if (content === null || method === null) return undefined;
  return {
    name: metricNames['hydroxytyrosol-and-derivatives'],
    description: `${milligramsInDailyIntake(content)} mg in 20 g of oil`,
    performance: [performanceOf('hydroxytyrosol-and-derivatives', content, origin)],
    referenceStandard: [methodOf(method, origin)],
  };
}

export function methodOf(method: Method, origin: string) {
  return {
    type: ['Standard'],
    id: `${origin}${vocabularyPath}/methods/${method.toLowerCase()}`,
    name: methodNames[method],
  } as const;
}

function bandText(level: CertificationLevel): string {
  const { least, most } = certificationBands[level];
  return most === undefined ? `${least} mg/kg and above` : `${least} to ${most} mg/kg`;
}

/** What the address below `/vocabulary/` describes; undefined where nothing is. */
export function describeTerm(path: string, origin: string): object | undefined {
  const described = terms(origin).find(({ id }) => id === `${origin}${vocabularyPath}/${path}`);
  return described && { '@context': termContext, ...described };
}

/** All of them, as the answer to `/vocabulary` itself. */
export function describeVocabulary(origin: string): object {
  return { '@context': termContext, '@graph': terms(origin) };
}

const termContext = {
  id: '@id',
  type: '@type',
  name: 'https://schema.org/name',
  minValue: 'https://schema.org/minValue',
  maxValue: 'https://schema.org/maxValue',
  unit: { '@id': 'https://schema.org/unitCode', '@type': '@id' },
  scheme: { '@id': 'http://www.w3.org/2004/02/skos/core#inScheme', '@type': '@id' },
  ConformityScheme: 'https://vocabulary.uncefact.org/untp/ConformityScheme',
  Criterion: 'https://vocabulary.uncefact.org/untp/Criterion',
  PerformanceMetric: 'https://vocabulary.uncefact.org/untp/PerformanceMetric',
  Standard: 'https://vocabulary.uncefact.org/untp/Standard',
} as const;

function terms(origin: string): { readonly id: string; readonly [property: string]: unknown }[] {
  const scheme = schemeOf(origin).id;
  const unit = `${unitScheme}${milligramPerKilogram}`;
  return [
    schemeOf(origin),
    ...certificationLevels.map((level) => {
      const { least, most } = certificationBands[level];
      const band = { minValue: least, ...(most !== undefined && { maxValue: most }), unit };
      return { ...criterionOf(level, origin), scheme, ...band };
    }),
    { ...measuredContentOf(origin), scheme },
    ...metrics.map((metric) => ({ ...metricOf(metric, origin), scheme, unit })),
    ...methods.map((method) => ({ ...methodOf(method, origin), scheme })),
    ...Object.entries(journeyNames).map(([term, name]) => ({
      id: `${origin}${vocabularyPath}/${term}`,
      name,
    })),
  ];
}
