/**
 * The eight sections of the application, with each question of the contract once and its form control.
 * `required` marks answers that the contract refuses to be empty; a test compares both.
 */
import type { MessageId } from '../../../kernel/i18n/message-ids.ts';
import type { AnswerName, ListName, TextName } from './answer-names.ts';
import type { ChoiceSet } from './choices.ts';
import { type SectionName, sectionNames } from './section-names.ts';

interface Question<Name> {
  readonly name: Name;
  readonly required?: true;
  readonly hint?: MessageId;
}

export type Unit = 'ha' | 'l' | 'mg' | 'years' | 'celsius';

export interface LineQuestion extends Question<TextName> {
  readonly kind: 'line';
  readonly type?: 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly width?: 'short' | 'medium';
}
export interface ProseQuestion extends Question<TextName> {
  readonly kind: 'prose';
  readonly rows?: number;
}
export interface NumberQuestion extends Question<TextName> {
  readonly kind: 'number';
  readonly unit?: Unit;
  readonly whole?: true;
}
export interface OneQuestion extends Question<TextName> {
  readonly kind: 'one';
  readonly choices: ChoiceSet;
  /** A drop-down list instead of a list of visible choices. */
  readonly folded?: true;
}
export interface SomeQuestion extends Question<ListName> {
  readonly kind: 'some';
  readonly choices: ChoiceSet;
}
export type AnyQuestion = LineQuestion | ProseQuestion | NumberQuestion | OneQuestion | SomeQuestion;

const required = true;
const whole = true;

export const sections: { readonly [Name in SectionName]: readonly AnyQuestion[] } = {
  company: [
    { kind: 'line', name: 'producerCompanyName', required, autoComplete: 'organization' },
    { kind: 'line', name: 'registrationNumber', width: 'medium' },
    { kind: 'number', name: 'establishedYear', whole },
    { kind: 'number', name: 'yearsInBusiness', whole, unit: 'years' },
    { kind: 'line', name: 'primaryContactName', autoComplete: 'name' },
    {
      kind: 'line',
      name: 'primaryContactTitle',
      autoComplete: 'organization-title',
      hint: 'applications.hint.primaryContactTitle',
    },
    {
      kind: 'line',
      name: 'email',
      required,
      type: 'email',
      autoComplete: 'email',
      hint: 'applications.hint.email',
    },
    {
      kind: 'line',
      name: 'phone',
      required,
      type: 'tel',
      autoComplete: 'tel',
      width: 'medium',
      hint: 'applications.hint.phone',
    },
    { kind: 'line', name: 'website', type: 'url', autoComplete: 'url', hint: 'applications.hint.website' },
    { kind: 'number', name: 'employeeCount', whole },
    { kind: 'number', name: 'seasonalWorkers', whole },
  ],
  place: [
    { kind: 'one', name: 'country', required, choices: 'country', folded: true },
    { kind: 'line', name: 'region', required, width: 'medium', hint: 'applications.hint.region' },
    { kind: 'line', name: 'fullAddress', required, hint: 'applications.hint.fullAddress' },
    {
      kind: 'line',
      name: 'streetAddress',
      autoComplete: 'street-address',
      hint: 'applications.hint.streetAddress',
    },
    { kind: 'line', name: 'city', autoComplete: 'address-level2', width: 'medium' },
    { kind: 'line', name: 'state', autoComplete: 'address-level1', width: 'medium' },
    { kind: 'line', name: 'postalCode', autoComplete: 'postal-code', width: 'short' },
  ],
  groves: [
    { kind: 'number', name: 'groveSize', required, unit: 'ha', hint: 'applications.hint.groveSize' },
    { kind: 'number', name: 'totalAcreage', unit: 'ha', hint: 'applications.hint.totalAcreage' },
    { kind: 'number', name: 'totalOliveGroves', whole },
    {
      kind: 'number',
      name: 'averageTreeAge',
      required,
      unit: 'years',
      hint: 'applications.hint.averageTreeAge',
    },
    {
      kind: 'prose',
      name: 'oliveVarieties',
      required,
      rows: 3,
      hint: 'applications.hint.oliveVarieties',
    },
  ],
  growing: [
    { kind: 'some', name: 'cultivationMethods', required, choices: 'cultivation' },
    {
      kind: 'line',
      name: 'cultivationMethodsOther',
      hint: 'applications.hint.cultivationMethodsOther',
    },
    { kind: 'one', name: 'organicCertified', choices: 'organic' },
    { kind: 'prose', name: 'waterManagement', rows: 3, hint: 'applications.hint.waterManagement' },
    { kind: 'prose', name: 'soilManagement', rows: 3, hint: 'applications.hint.soilManagement' },
    { kind: 'prose', name: 'sustainabilityPractices', rows: 3 },
  ],
  mill: [
    { kind: 'one', name: 'harvestMethod', required, choices: 'harvest' },
    { kind: 'line', name: 'harvestMethods', hint: 'applications.hint.harvestMethods' },
    {
      kind: 'prose',
      name: 'harvestTiming',
      required,
      rows: 3,
      hint: 'applications.hint.harvestTiming',
    },
    { kind: 'one', name: 'timeFromHarvestToMill', required, choices: 'timeToMill' },
    {
      kind: 'number',
      name: 'annualProduction',
      required,
      whole,
      unit: 'l',
      hint: 'applications.hint.annualProduction',
    },
    { kind: 'one', name: 'millingFacilityType', choices: 'millOwner', folded: true },
    { kind: 'line', name: 'millType', required, hint: 'applications.hint.millType' },
    { kind: 'line', name: 'millingLocation' },
    { kind: 'one', name: 'extractionMethod', required, choices: 'extraction' },
    { kind: 'line', name: 'temperatureControl', hint: 'applications.hint.temperatureControl' },
    { kind: 'number', name: 'maxTemperature', unit: 'celsius', hint: 'applications.hint.maxTemperature' },
    { kind: 'prose', name: 'storageConditions', rows: 3, hint: 'applications.hint.storageConditions' },
    { kind: 'line', name: 'storageCapacity', width: 'medium', hint: 'applications.hint.storageCapacity' },
  ],
  laboratory: [
    {
      kind: 'number',
      name: 'phenolicContent',
      required,
      whole,
      unit: 'mg',
      hint: 'applications.hint.phenolicContent',
    },
    { kind: 'line', name: 'testLaboratory', required, hint: 'applications.hint.testLaboratory' },
    { kind: 'prose', name: 'qualityTesting', rows: 3, hint: 'applications.hint.qualityTesting' },
    { kind: 'line', name: 'testingFrequency', width: 'medium', hint: 'applications.hint.testingFrequency' },
    { kind: 'prose', name: 'laboratoriesUsed', rows: 3 },
    {
      kind: 'some',
      name: 'currentQualityCertifications',
      required,
      choices: 'certification',
      hint: 'applications.hint.currentQualityCertifications',
    },
    {
      kind: 'line',
      name: 'otherCertificationDetails',
      hint: 'applications.hint.otherCertificationDetails',
    },
    {
      kind: 'some',
      name: 'currentCertifications',
      choices: 'certification',
      hint: 'applications.hint.currentCertifications',
    },
    {
      kind: 'some',
      name: 'interestedCertificationLevels',
      choices: 'level',
      hint: 'applications.hint.interestedCertificationLevels',
    },
    { kind: 'line', name: 'expectedPhenolicRange', hint: 'applications.hint.expectedPhenolicRange' },
  ],
  market: [
    { kind: 'number', name: 'numberOfBrands', required, whole, hint: 'applications.hint.numberOfBrands' },
    { kind: 'one', name: 'evooType', required, choices: 'evooType' },
    { kind: 'some', name: 'distributionChannels', choices: 'channel' },
    { kind: 'prose', name: 'exportExperience', rows: 3 },
    { kind: 'line', name: 'exportCountries' },
    { kind: 'prose', name: 'productionGoals', rows: 3 },
    { kind: 'one', name: 'marketingSupport', choices: 'marketing' },
  ],
  story: [
    {
      kind: 'prose',
      name: 'familyHistoryStory',
      required,
      rows: 9,
      hint: 'applications.hint.familyHistoryStory',
    },
    {
      kind: 'prose',
      name: 'qualityCommitmentStatement',
      required,
      rows: 5,
      hint: 'applications.hint.qualityCommitmentStatement',
    },
    { kind: 'prose', name: 'additionalInfo', rows: 4 },
    { kind: 'line', name: 'referralSource' },
  ],
};

export const allQuestions: readonly AnyQuestion[] = sectionNames.flatMap((name) => sections[name]);

const questionsByName = new Map(allQuestions.map((question) => [question.name, question]));

export function questionOf(name: AnswerName): AnyQuestion {
  const question = questionsByName.get(name);
  // A test checks that every name in the contract is a question.
  if (question === undefined) throw new Error(`No question is called ${name}.`);
  return question;
}

export function sectionOf(answer: string): SectionName | undefined {
  return sectionNames.find((section) => sections[section].some(({ name }) => name === answer));
}
