/**
 * The values of the domain that functions of the database read. A file of `functions/` names one as `{{levels}}`, and a
 * start writes it there, so a value that changes in the domain changes what the database does.
 */
import { answerLimits } from '../../domain/applications/answers.ts';
import { applicationTransitions, closedStatuses } from '../../domain/applications/states.ts';
import { certificateTransitions } from '../../domain/certification/certificates.ts';
import { harvestWithinMonths } from '../../domain/certification/evidence.ts';
import { ignoredCharacters, lookAlikes } from '../../domain/certification/laboratories.ts';
import { certificationBands, certificationLevels } from '../../domain/certification/levels.ts';
import { confirmationTransitions } from '../../domain/certification/report-confirmations.ts';
import { caseDays } from '../../domain/common/deadlines.ts';
import type { Transitions } from '../../domain/common/transitions.ts';
import { deletionWaitDays } from '../../domain/identity/deletion.ts';
import { formerMemberYears } from '../../domain/identity/interests.ts';
import { importTransitions } from '../../domain/imports/states.ts';
import { openStatuses, orderTransitions } from '../../domain/orders/states.ts';
import { maxGroveSize, maxYield } from '../../domain/producers/limits.ts';
import { productRules } from '../../domain/products/product.ts';
import { seriousOutcomes } from '../../domain/provenance/code-outcomes.ts';
import { stagesBefore } from '../../domain/provenance/stage-order.ts';
import { callTransitions, outcomeCorrectionWindow } from '../../domain/verification-calls/calls.ts';
import { idsInPart } from '../system/site-map.ts';
import { StartupFailure } from './startup-failure.ts';

/** A number, a text, an array of either, or an object, which becomes JSON. */
type RuleValue = number | string | readonly number[] | readonly string[] | Readonly<Record<string, unknown>>;
export type RuleValues = Readonly<Record<string, RuleValue>>;

export const ruleValues = {
  application_transitions: followingStates(applicationTransitions),
  /** The highest quantity of each answer, whose unit is that of the answer. */
  answer_limits: Object.fromEntries(
    (
      [
        'groveSize',
        'totalAcreage',
        'annualProduction',
        'averageTreeAge',
        'employeeCount',
        'seasonalWorkers',
      ] as const
    ).map((name) => [name, answerLimits[name].most]),
  ),
  call_transitions: followingStates(callTransitions),
  /** Business days. */
  case_due_days: caseDays.due,
  case_late_days: caseDays.late,
  certificate_transitions: followingStates(certificateTransitions),
  closed_applications: closedStatuses,
  confirmation_transitions: followingStates(confirmationTransitions),
  /** Days, by what needs the account. */
  deletion_wait_days: deletionWaitDays,
  former_member_years: formerMemberYears,
  harvest_within_months: harvestWithinMonths,
  ids_in_sitemap_part: idsInPart,
  import_transitions: followingStates(importTransitions),
  /** The characters of a laboratory's name that make no difference, in a regular expression. */
  ignored_in_laboratories: ignoredCharacters
    .map((ends) => ends.map((code) => `\\u${code.toString(16).padStart(4, '0')}`).join('-'))
    .join(''),
  laboratory_letters: [...lookAlikes.keys()].join(''),
  laboratory_look_alikes: [...lookAlikes.values()].join(''),
  /** mg/kg at which each level begins. */
  level_contents: certificationLevels.map((level) => certificationBands[level].least),
  levels: certificationLevels,
  max_bottles: productRules.bottlesAvailable.most,
  /** Hectares. */
  max_grove_size: maxGroveSize,
  /** Litres a year. */
  max_yield: maxYield,
  open_orders: openStatuses,
  order_transitions: followingStates(orderTransitions),
  outcome_correction_milliseconds: outcomeCorrectionWindow,
  serious_outcomes: seriousOutcomes,
  stages_before: stagesBefore,
  /** The states of an order of which oils have been withdrawn; its seller can still cancel the rest. */
  withdrawn_orders: [...statesWith(orderTransitions, 'withdraw-contract'), 'withdrawn', 'cancelled'],
} as const satisfies RuleValues;

const place = /\{\{(\w+)\}\}/g;

/** The text of a file with its values; `label` names it in the error about a value that does not exist. */
export function withRuleValues(text: string, label: string, values: RuleValues): string {
  return text.replaceAll(place, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new StartupFailure(`${label} names an unknown value, ${name}.`);
    return literalOf(value);
  });
}

function literalOf(value: RuleValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return quoted(value);
  if (!Array.isArray(value)) return quoted(JSON.stringify(value));
  return `array[${value.map((one: number | string) => literalOf(one)).join(', ')}]`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The other states that follow each state. */
function followingStates<State extends string>(
  transitions: Transitions<State>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries<Readonly<Record<string, string>>>(transitions).map(([from, actions]) => [
      from,
      [...new Set(Object.values(actions))].filter((to) => to !== from),
    ]),
  );
}

function statesWith(transitions: Transitions<string>, action: string): string[] {
  return Object.entries(transitions).flatMap(([state, actions]) => (action in actions ? [state] : []));
}
