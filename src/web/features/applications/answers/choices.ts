/** The choices of the application form, with their labels in the reader's language. */
import * as answers from '../../../../domain/applications/answers.ts';
import { certificationLevels } from '../../../../domain/certification/levels.ts';
import { applicationPageCountries } from '../../../../domain/common/countries.ts';
import type { MessageId } from '../../../kernel/i18n/message-ids.ts';

export interface WordedChoice<Value extends string = string> {
  readonly value: Value;
  readonly word: MessageId;
}

function worded<Value extends string>(
  values: readonly Value[],
  wordOf: (value: Value) => MessageId,
): readonly WordedChoice<Value>[] {
  return values.map((value) => ({ value, word: wordOf(value) }));
}

export const choices = {
  country: worded(applicationPageCountries, (value) => `common.country.${value}`),
  evooType: worded(answers.evooTypes, (value) => `applications.evooType.${value}`),
  cultivation: worded(answers.cultivationMethods, (value) => `applications.cultivation.${value}`),
  organic: worded(answers.organicCertifiedAnswers, (value) => `applications.organic.${value}`),
  harvest: worded(answers.harvestMethods, (value) => `applications.harvest.${value}`),
  timeToMill: worded(answers.timesFromHarvestToMill, (value) => `applications.timeToMill.${value}`),
  millOwner: worded(answers.millingFacilityTypes, (value) => `applications.millOwner.${value}`),
  extraction: worded(answers.extractionMethods, (value) => `applications.extraction.${value}`),
  certification: worded(answers.qualityCertifications, (value) => `applications.certification.${value}`),
  level: worded(certificationLevels, (value) => `common.level.${value}`),
  channel: worded(answers.distributionChannels, (value) => `applications.channel.${value}`),
  marketing: worded(answers.marketingSupportAnswers, (value) => `applications.marketing.${value}`),
} as const satisfies Record<string, readonly WordedChoice[]>;
export type ChoiceSet = keyof typeof choices;
