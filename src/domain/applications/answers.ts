/**
 * Choices and bounds of the application form. Quantities are numbers in a fixed unit: hectares, years,
 * brands, litres a year (at least 1), phenolic content in mg/kg (at least 10).
 */
import { maxGroveSize, maxYield } from '../producers/limits.ts';

export const evooTypes = ['monovarietal', 'blended', 'both'] as const;
export const harvestMethods = ['hand-picked', 'mechanical', 'combination'] as const;
export const extractionMethods = ['cold-pressed', 'centrifugation', 'combination'] as const;
export const timesFromHarvestToMill = [
  'within-4-hours',
  'within-12-hours',
  'within-24-hours',
  'longer',
] as const;
export const millingFacilityTypes = ['own', 'shared', 'contracted'] as const;
export const organicCertifiedAnswers = ['yes', 'no', 'in-process'] as const;
export const marketingSupportAnswers = ['yes', 'no', 'maybe'] as const;
export const qualityCertifications = [
  'Organic',
  'PDO/DOP',
  'PGI/IGP',
  'ISO',
  'HACCP',
  'BRC',
  'Other',
] as const;
export const cultivationMethods = [
  'organic',
  'conventional',
  'integrated',
  'regenerative',
  'biodynamic',
  'rain-fed',
  'irrigated',
  'other',
] as const;
export const distributionChannels = [
  'Direct to consumer',
  'Retail stores',
  'Restaurants',
  'Online sales',
  'Export',
  'Wholesale',
  'Farmers markets',
] as const;

/** Lengths are characters after trimming; `least` applies when the application is submitted. */
export const answerLimits = {
  producerCompanyName: { least: 2, most: 200 },
  phone: { least: 10, most: 40 },
  region: { least: 2, most: 200 },
  fullAddress: { least: 5, most: 300 },
  familyHistoryStory: { least: 10, most: 8000 },
  /** Hectares. */
  groveSize: { least: 1, most: maxGroveSize },
  /** Years. */
  averageTreeAge: { least: 1, most: 3000 },
  numberOfBrands: { least: 1, most: 1000 },
  /** Litres a year. */
  annualProduction: { least: 1, most: maxYield },
  oliveVarieties: { least: 5, most: 1000 },
  harvestTiming: { least: 5, most: 2000 },
  millType: { least: 2, most: 200 },
  /** mg/kg. */
  phenolicContent: { least: 10, most: 5000 },
  testLaboratory: { least: 5, most: 300 },
  qualityCommitmentStatement: { least: 20, most: 4000 },
  /** Degrees Celsius, during malaxation. */
  maxTemperature: { least: 10, most: 40 },
  /** Also at most the current year, see `possible-answers.ts`. */
  establishedYear: { least: 1000, most: 2100 },
  totalOliveGroves: { least: 1, most: 100_000 },
  /** Hectares. */
  totalAcreage: { least: 0.01, most: maxGroveSize },
  yearsInBusiness: { least: 0, most: 1000 },
  employeeCount: { least: 0, most: 100_000 },
  seasonalWorkers: { least: 0, most: 100_000 },
  shortText: { most: 300 },
  longText: { most: 4000 },
} as const;
