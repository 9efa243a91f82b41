/**
 * Maps the answers of an application to a producer profile, which names the same facts differently. What the
 * answers do not say stays out of the profile.
 */
import type { ProductionMethods } from '../producers/producer.ts';

/** The answers of the application page that a profile starts with. */
export interface ProfileAnswers {
  readonly producerCompanyName: string;
  readonly email: string;
  readonly phone: string;
  readonly website?: string | null | undefined;
  readonly country: string;
  readonly region: string;
  readonly fullAddress: string;
  readonly familyHistoryStory: string;
  /** Hectares. */
  readonly groveSize: number;
  /** Litres a year. */
  readonly annualProduction: number;
  readonly oliveVarieties: string;
  readonly cultivationMethods: readonly string[];
  readonly harvestMethod: string;
  readonly extractionMethod: string;
  readonly currentQualityCertifications: readonly string[];
  readonly otherCertificationDetails?: string | null | undefined;
  readonly sustainabilityPractices?: string | null | undefined;
  /** mg/kg, as declared. */
  readonly phenolicContent: number;
}

export function profileOfAnswers(answers: ProfileAnswers) {
  return {
    name: answers.producerCompanyName,
    contactEmail: answers.email,
    contactPhone: answers.phone,
    website: answers.website ?? null,
    location: answers.fullAddress,
    country: answers.country,
    region: answers.region,
    story: answers.familyHistoryStory,
    farmAcreage: answers.groveSize,
    annualProduction: answers.annualProduction,
    oliveVarieties: answers.oliveVarieties,
    productionMethods: methodsOfAnswers(answers),
    existingCertifications: certificationsOfAnswers(answers),
    sustainablePractices: answers.sustainabilityPractices ?? null,
    statedContent: answers.phenolicContent,
  };
}

/**
 * `coldExtraction` claims a temperature below 27 °C, and `firstColdPress` a hydraulic press besides (Regulation (EU) 2022/2104).
 * No required answer states either.
 */
function methodsOfAnswers(answers: ProfileAnswers): Partial<ProductionMethods> {
  return {
    organic: answers.cultivationMethods.includes('organic'),
    handHarvesting: answers.harvestMethod === 'hand-picked',
  };
}

function certificationsOfAnswers(
  answers: Pick<ProfileAnswers, 'currentQualityCertifications' | 'otherCertificationDetails'>,
): string {
  const named = answers.currentQualityCertifications.filter((name) => name !== 'Other');
  const other = answers.otherCertificationDetails;
  if (other) named.push(other);
  return named.length > 0 ? named.join(', ') : answers.currentQualityCertifications.join(', ');
}

/** The profile fields that follow from answers changed after the application was submitted. */
export function profileChangesOf(
  changed: Changed,
  methods: Readonly<Record<string, boolean | undefined>>,
): ProfileChanges {
  return {
    ...when(changed.producerCompanyName, (name) => ({ name })),
    ...when(changed.email, (contactEmail) => ({ contactEmail })),
    ...when(changed.phone, (contactPhone) => ({ contactPhone })),
    ...when(changed.website, (website) => ({ website })),
    ...when(changed.fullAddress, (location) => ({ location })),
    ...when(changed.country, (country) => ({ country })),
    ...when(changed.region, (region) => ({ region })),
    ...when(changed.familyHistoryStory, (story) => ({ story })),
    ...when(changed.groveSize, (farmAcreage) => ({ farmAcreage })),
    ...when(changed.annualProduction, (annualProduction) => ({ annualProduction })),
    ...when(changed.oliveVarieties, (oliveVarieties) => ({ oliveVarieties })),
    ...when(changed.sustainabilityPractices, (sustainablePractices) => ({ sustainablePractices })),
    ...when(changed.phenolicContent, (statedContent) => ({ statedContent })),
    productionMethods: {
      ...methods,
      ...when(changed.cultivationMethods, (grown) => ({ organic: grown.includes('organic') })),
      ...when(changed.harvestMethod, (how) => ({ handHarvesting: how === 'hand-picked' })),
      ...when(changed.extractionMethod, (how) => (how === 'cold-pressed' ? {} : { firstColdPress: false })),
    },
    ...when(changed.currentQualityCertifications, (held) => ({
      existingCertifications: certificationsOfAnswers({
        currentQualityCertifications: held,
        otherCertificationDetails: changed.otherCertificationDetails,
      }),
    })),
  };
}

/** Includes both answers about certifications when either one changed. */
type Changed = { readonly [Name in keyof ProfileAnswers]?: ProfileAnswers[Name] | undefined };
type ProfileChanges = Partial<ReturnType<typeof profileOfAnswers>>;

function when<Value, Change extends object>(
  value: Value | undefined,
  change: (value: Value) => Change,
): Change | undefined {
  return value === undefined ? undefined : change(value);
}

/** The fields of the registration dialog. */
export interface Registration {
  readonly name: string;
  readonly location: string;
  readonly country: string;
  readonly region: string | null;
  readonly farmAcreage: number;
  readonly annualProduction: number;
  readonly oliveVarieties: string | null;
  readonly existingCertifications: string | null;
  readonly contactEmail: string;
  readonly contactPhone: string | null;
  readonly story: string | null;
  readonly sustainablePractices: string | null;
  readonly productionMethods: Readonly<Record<string, boolean | undefined>>;
}

/** The dialog's fields under the names of the application page, so that one list shows both. */
export function answersOfRegistration(input: Registration): Record<string, unknown> {
  return {
    producerCompanyName: input.name,
    email: input.contactEmail,
    phone: input.contactPhone,
    country: input.country,
    region: input.region,
    fullAddress: input.location,
    familyHistoryStory: input.story,
    groveSize: input.farmAcreage,
    annualProduction: input.annualProduction,
    oliveVarieties: input.oliveVarieties,
    otherCertificationDetails: input.existingCertifications,
    sustainabilityPractices: input.sustainablePractices,
    productionMethods: input.productionMethods,
  };
}
