/** What the URL of the landing page opens: an explanation, or a step of the registration. */
import {
  type RegistrationStep,
  readRegistrationStep,
} from '../../features/applications/registration/registration-address.ts';
import type { MessageId } from '../../kernel/i18n/message-ids.ts';

const explanations = ['eu-health-claim', 'health-benefits'] as const;
export type ExplanationName = (typeof explanations)[number];

export const explanationTitles = {
  'eu-health-claim': 'landing.eu-health-claim.title',
  'health-benefits': 'landing.health-benefits.title',
} as const satisfies Record<ExplanationName, MessageId>;

export interface LandingSearch {
  readonly about?: ExplanationName | undefined;
  readonly register?: RegistrationStep | undefined;
}

export function readLandingSearch(given: Readonly<Record<string, unknown>>): LandingSearch {
  return {
    about: explanations.find((explanation) => explanation === given['about']),
    register: readRegistrationStep(given['register']),
  };
}
