/** The steps of a walk: what administrators, the owner and time do with the certificates of one producer, in any order. */
import fc from 'fast-check';

const by = fc.nat(3);
const place = fc.nat(2);
/** The state that a decision says it was made on: none, the present one, or one that was before. */
const read = fc.constantFrom(undefined, 'now', 'now', 'earlier');
const action = <const Name extends string>(...names: readonly Name[]) => fc.constantFrom(...names);
const weighted = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });

export const walkStep = fc.oneof(
  weighted(
    7,
    fc.record({
      action: action('issue'),
      by,
      place,
      second: place,
      read,
      /** The place of a result that is left out. */
      without: fc.constantFrom(undefined, undefined, undefined, undefined, 0, 1, 2),
      explains: fc.constantFrom(true, true, true, false),
      isOverride: fc.constantFrom(false, false, false, false, true),
      isAnswer: fc.constantFrom(true, true, false),
      waives: fc.boolean(),
    }),
  ),
  // Several steps in one: by chance they come in this order too rarely.
  weighted(2, fc.record({ action: action('answerRevocation'), by, place })),
  weighted(8, fc.record({ action: action('confirm'), by })),
  weighted(1, fc.record({ action: action('decline'), by })),
  weighted(
    4,
    fc.record({
      action: action('record'),
      by,
      place,
      content: fc.constantFrom(2100, 1500, 1300, 900, 640),
      laboratory: fc.constantFrom('Rome', 'Lisbon', 'Porto', 'Vienna'),
      hasReport: fc.constantFrom(true, true, false),
      /** With the number of a report of another producer. */
      isCopied: fc.constantFrom(true, false, false),
    }),
  ),
  weighted(3, fc.record({ action: action('withdraw', 'attach', 'join'), by, place })),
  weighted(3, fc.record({ action: action('follow'), by, place })),
  weighted(2, fc.record({ action: action('acceptAlarm'), by, place })),
  weighted(
    2,
    fc.record({
      action: action('answer'),
      by,
      place,
      which: fc.nat(4),
      answer: fc.constantFrom('confirmed', 'confirmed', 'corrected', 'denied'),
    }),
  ),
  weighted(4, fc.record({ action: action('recall', 'lift'), by, place })),
  weighted(4, fc.record({ action: action('suspend', 'reinstate', 'revoke'), by, read })),
  weighted(1, fc.record({ action: action('requestChanges'), by, read })),
  // Nothing follows a rejection, so that each is sent with an earlier state.
  weighted(1, fc.record({ action: action('reject'), by, read: fc.constant('earlier' as const) })),
  weighted(2, fc.record({ action: action('declareInterest', 'endInterest', 'endInterest'), by })),
  weighted(1, fc.record({ action: action('own', 'release', 'merge'), by })),
  // More people come than go: a single administrator has no second one to walk around.
  weighted(3, fc.record({ action: action('promote', 'reinstateUser'), by, who: by, read })),
  weighted(
    1,
    fc.record({ action: action('demote', 'suspendUser', 'leaveAdministration'), by, who: by, read }),
  ),
  weighted(3, fc.record({ action: action('pass'), days: fc.constantFrom(1, 3, 8, 8, 60, 200) })),
  weighted(1, fc.record({ action: action('leave') })),
);
export type WalkStep = typeof walkStep extends fc.Arbitrary<infer Step> ? Step : never;

export type StepAboutPerson = Extract<WalkStep, { who: number }>;
export type StepAboutProducer = Exclude<Extract<WalkStep, { by: number }>, StepAboutPerson>;
