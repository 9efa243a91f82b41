/** The registration fields by step, and their typed values. */
import type { ContentLanguage, SiteLanguage } from '../../../../domain/common/languages.ts';
import { producerLimits } from '../../../../domain/producers/limits.ts';

export const registrationSteps = {
  1: ['language', 'name', 'contactEmail', 'contactPhone'],
  2: ['location', 'country', 'region', 'farmAcreage', 'annualProduction', 'oliveVarieties'],
  3: ['productionMethods', 'existingCertifications', 'sustainablePractices'],
  4: ['story'],
} as const;

export type RegistrationStepNumber = keyof typeof registrationSteps;
export const steps = [1, 2, 3, 4] as const satisfies readonly RegistrationStepNumber[];
export const lastStep = 4 satisfies RegistrationStepNumber;

export type FieldName = (typeof registrationSteps)[RegistrationStepNumber][number];

/** Text as typed, also for numbers, until they are sent. */
export type TypedRegistration = { [Name in Exclude<FieldName, 'productionMethods' | 'language'>]: string } & {
  language: ContentLanguage;
  productionMethods: readonly string[];
};

export const fieldNames: readonly FieldName[] = steps.flatMap((step) => registrationSteps[step]);

export function emptyRegistration(language: SiteLanguage): TypedRegistration {
  return {
    language,
    name: '',
    contactEmail: '',
    contactPhone: '',
    location: '',
    country: '',
    region: '',
    farmAcreage: '',
    annualProduction: '',
    oliveVarieties: '',
    productionMethods: [],
    existingCertifications: '',
    sustainablePractices: '',
    story: '',
  };
}

export function stepOf(name: FieldName): RegistrationStepNumber {
  return steps.find((step) => registrationSteps[step].some((field) => field === name)) ?? 1;
}

export const figures = ['farmAcreage', 'annualProduction'] as const satisfies readonly FieldName[];

const required: readonly FieldName[] = [
  'language',
  'name',
  'contactEmail',
  'location',
  'country',
  'farmAcreage',
  'annualProduction',
];

export function isRequired(name: FieldName): boolean {
  return required.includes(name);
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Limits from the domain: characters, hectares or litres a year. */
export function boundsOfField(name: FieldName): Bounds {
  const all: Readonly<Record<string, { readonly least?: number; readonly most: number }>> = {
    ...producerLimits,
    contactEmail: { most: 254 },
  };
  const { least = 1, most = Number.POSITIVE_INFINITY } = all[name] ?? {};
  return { least, most };
}
