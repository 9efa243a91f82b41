/** What holds after each step of a walk, recomputed from the rows alone. Each broken rule is a sentence. */
import { isDeepStrictEqual } from 'node:util';
import { certificationLevels, levelOfContent } from '../../../src/domain/certification/levels.ts';
import { isHigher } from '../../../src/domain/certification/product-levels.ts';
import { monthsAfter } from '../../../src/domain/common/dates.ts';
import type { People } from './people.ts';
import { presentState, type Read } from './read.ts';
import { brokenByAlarms, brokenByAnswers } from './report-rules.ts';
import type { CertificateOfWalk, EventOfWalk, ProposalOfWalk, ResultOfWalk, RowsOfWalk } from './rows.ts';
import { houseOf, worthOf } from './worth.ts';

export interface Taken {
  readonly action: string;
  /** Who sent it, and the state that they say they saw. */
  readonly by: string | undefined;
  readonly read: Read | undefined;
  readonly before: RowsOfWalk;
  readonly after: RowsOfWalk;
  readonly people: People;
  /** By result, who recorded it or attached its report. */
  readonly recordedBy: ReadonlyMap<number, readonly string[]>;
  readonly now: Date;
}

export function brokenRules(taken: Taken): string[] {
  return [
    ...taken.after.certificates.flatMap((certificate) => [
      ...brokenByEvidence(certificate, taken),
      ...brokenByChange(certificate, taken),
    ]),
    ...brokenByRecording(taken),
    ...brokenByIssues(taken),
    ...brokenByProposals(taken),
    ...brokenByWithdrawals(taken),
    ...brokenByDeletion(taken),
    ...brokenByDecider(taken),
    ...brokenByAlarms(taken),
    ...brokenByAnswers(taken),
  ];
}

function brokenByEvidence(certificate: CertificateOfWalk, { after }: Taken): string[] {
  const { id, number, state, level, phenolic_content: content, issued_content: issued } = certificate;
  const broken: string[] = [];
  const copies = after.copies.filter(({ certificate_id }) => certificate_id === id);
  if (copies.some(({ report_sha256 }) => report_sha256 === null))
    broken.push(`${number} has a result without a report`);
  if (state !== 'active') return broken;
  const scope = after.batches.filter(({ certificate_id }) => certificate_id === id);
  if (certificate.is_override) {
    const isWhole =
      scope.length > 0 && scope.every(({ batch_number }) => after.recalled.includes(batch_number));
    return isWhole ? [...broken, `${number} is in force although all its batches are recalled`] : broken;
  }
  const worth = worthOf(certificate, after);
  if (worth === undefined) return [...broken, `${number} is in force without evidence`];
  const wanted = Math.min(worth, issued);
  if (content !== wanted) broken.push(`${number} has ${content} mg/kg, its evidence ${wanted}`);
  if (isHigher(level, levelOfContent(content) ?? certificationLevels[0]))
    broken.push(`${number} is above its content`);
  return broken;
}

function brokenByChange({ id, number, state, ...certificate }: CertificateOfWalk, taken: Taken): string[] {
  const was = taken.before.certificates.find((one) => one.id === id);
  const added = newEvents(taken).filter(({ certificate_id }) => certificate_id === id);
  // The decision closes what was examined, so that only the rows before it tell.
  if (was?.state === 'suspended' && state === 'active' && was.lower_results.length > 0) {
    return [`${number} was reinstated with a lower result under examination`];
  }
  if (was?.state === 'revoked' && state !== 'revoked') return [`${number} is no longer revoked`];
  const isByRule = added.some(({ action, by_rule }) => action === 'suspend' && by_rule);
  if (!isByRule || (taken.before.owner !== null && taken.after.owner === null)) return [];
  const isWhole = !certificate.is_override && worthOf({ id }, taken.after) !== undefined;
  if (isWhole) return [`${number} was suspended by rule with evidence left`];
  return taken.after.openCases === 0 ? [`${number} was suspended by rule without a case`] : [];
}

/** A lower result of a batch in scope is followed at once, or under examination. */
function brokenByRecording({ before, after, now }: Taken): string[] {
  const today = now.toISOString().slice(0, 10);
  const recorded = after.results.filter((result) => before.results.every(({ id }) => id !== result.id));
  return recorded.flatMap(({ batch_number: batch, phenolic_content: content }) => {
    const earlier = before.results.filter((one) => one.batch_number === batch && !one.is_contradicted);
    if (before.recalled.includes(batch) || earlier.some((one) => one.phenolic_content <= content)) return [];
    return after.certificates.flatMap((certificate) => {
      const was = before.certificates.find(({ id }) => id === certificate.id);
      const isInScope = before.batches.some(
        ({ certificate_id, batch_number }) => certificate_id === certificate.id && batch_number === batch,
      );
      const isQuiet =
        was !== undefined &&
        was.state !== 'revoked' &&
        was.valid_until >= today &&
        certificate.phenolic_content > content &&
        certificate.lower_results.length === was.lower_results.length;
      return isInScope && isQuiet ? [`${certificate.number} says nothing of a lower result`] : [];
    });
  });
}

const newEvents = ({ before, after }: Taken) => after.events.slice(before.events.length);

function brokenByIssues(taken: Taken): string[] {
  const { after } = taken;
  return newEvents(taken).flatMap((event) => {
    if (event.action !== 'issue' && event.action !== 'renew') return [];
    const { number = '' } = after.certificates.find(({ id }) => id === event.certificate_id) ?? {};
    return [
      ...brokenByOne(number, taken),
      ...brokenByRevocation(number, event, taken),
      ...brokenByDifferences(number, event, taken),
    ];
  });
}

/** Results that disagree are accepted with a written reason only, and beyond them two decide. */
function brokenByDifferences(number: string, { certificate_id: id }: EventOfWalk, taken: Taken): string[] {
  const issue = taken.after.issues.find((one) => one.number === number);
  if (issue === undefined || issue.override !== null || issue.difference !== null) return [];
  return differencesOf(id, taken).map(
    (difference) => `${number} was issued without a reason for ${difference}`,
  );
}

/** What disagrees among the results that a certificate was just issued on. */
export function differencesOf(certificateId: number, { after, now }: Pick<Taken, 'after' | 'now'>): string[] {
  const today = now.toISOString().slice(0, 10);
  const copies = after.copies.filter(({ certificate_id }) => certificate_id === certificateId);
  const isChosen = (result: ResultOfWalk) => copies.some(({ lab_result_id }) => lab_result_id === result.id);
  return [...Map.groupBy(copies, ({ batch_number }) => batch_number)].flatMap(([batch, ofBatch]) => {
    const onRecord = after.results.filter((one) => one.batch_number === batch && !one.is_contradicted);
    const contents = ofBatch.map(({ phenolic_content }) => phenolic_content);
    const [lowest, highest] = [Math.min(...contents), Math.max(...contents)];
    const houses = new Set(ofBatch.map((one) => houseOf(one, after)));
    const isTwice = onRecord
      .filter(isChosen)
      .some((one) =>
        onRecord.some(
          (other) =>
            houseOf(other, after) === houseOf(one, after) &&
            other.reported_on === one.reported_on &&
            other.phenolic_content !== one.phenolic_content,
        ),
      );
    const isLeftOut = onRecord.some((one) => {
      const day = one.harvested_on ?? one.sampled_on ?? one.reported_on;
      return !isChosen(one) && one.phenolic_content < lowest && day >= monthsAfter(today, -24);
    });
    return [
      ...(houses.size <= 2 && (highest - lowest) * 100 > 20 * lowest ? ['figures far apart'] : []),
      ...(isTwice ? ['two figures of one laboratory and day'] : []),
      ...(isLeftOut ? ['a lower result left out'] : []),
    ];
  });
}

/** Evaluation and decision are two people, and a decision beyond the evidence takes two whatever else. */
function brokenByOne(number: string, { after, people, recordedBy, now }: Taken): string[] {
  const issue = after.issues.find((one) => one.number === number);
  if (issue === undefined) return [`${number} has no audit event of its issue`];
  if (issue.proposal !== null) return [];
  if (issue.override !== null) return [`${number} was issued beyond its evidence by one person`];
  if (people.countOfTwo(now) < 2) return [];
  const isEvaluator = issue.results.some((id) => recordedBy.get(id)?.includes(issue.actor_id) === true);
  return [
    ...(isEvaluator ? [`${number} was issued by the person who evaluated it alone`] : []),
    ...((issue.waivers ?? []).length > 0 ? [`${number} was issued with a waiver by one person`] : []),
  ];
}

function brokenByRevocation(number: string, event: EventOfWalk, { after }: Taken): string[] {
  const earlier = after.events.slice(0, after.events.indexOf(event)).filter(({ action }) => isTurn(action));
  const last = earlier.at(-1);
  if (last?.action !== 'revoke') return [];
  const proposal = after.proposals.find(({ id }) => id === event.proposal_id);
  const isLater = after.copies.some(
    ({ certificate_id, reported_on }) =>
      certificate_id === event.certificate_id && reported_on > last.at.slice(0, 10),
  );
  return [
    ...(event.revoked_id === last.certificate_id ? [] : [`${number} does not name the revoked certificate`]),
    ...(isLater ? [] : [`${number} follows a revocation without a later result`]),
    ...((event.reason ?? '').length >= 10 ? [] : [`${number} follows a revocation without a reason`]),
    ...(proposal?.state === 'confirmed' ? [] : [`${number} follows a revocation without a second person`]),
  ];
}

function isTurn(action: string): boolean {
  return action === 'issue' || action === 'renew' || action === 'revoke';
}

/** Those that this step confirmed. */
export function confirmedNow({ before, after }: Pick<Taken, 'before' | 'after'>): ProposalOfWalk[] {
  return after.proposals.filter(
    ({ id, state }) =>
      state === 'confirmed' && before.proposals.some((one) => one.id === id && one.state === 'pending'),
  );
}

function brokenByProposals(taken: Taken): string[] {
  return confirmedNow(taken).flatMap(({ id, proposed_by, proposed_at, decided_by }) => {
    const proposal = { by: proposed_by ?? '', at: new Date(proposed_at), now: taken.now };
    const dependence =
      taken.people.dependence(decided_by ?? '', proposal) ??
      (isInterested(proposed_by, taken.before) ? 'of somebody with an interest' : undefined);
    return dependence === undefined ? [] : [`proposal ${id} was confirmed ${dependence}`];
  });
}

/** A result that carries a certificate leaves only by a confirmed proposal with its id. */
function brokenByWithdrawals(taken: Taken): string[] {
  const { before, after } = taken;
  const isLeft = (labResultId: number) => after.results.some(({ id }) => id === labResultId);
  return before.copies.flatMap(({ certificate_id, lab_result_id: labResultId }) => {
    const certificate = before.certificates.find(({ id }) => id === certificate_id);
    if (labResultId === null || isLeft(labResultId) || certificate?.state === 'revoked') return [];
    const isByTwo = confirmedNow(taken).some(
      ({ action, input }) => action === 'lab-result.withdraw' && input.labResultId === labResultId,
    );
    return isByTwo ? [] : [`result ${labResultId} of ${certificate?.number} was withdrawn by one person`];
  });
}

function brokenByDeletion({ before, after, now }: Taken): string[] {
  if (before.owner === null || after.owner !== null) return [];
  const today = now.toISOString().slice(0, 10);
  // An expired certificate is active until its last day only.
  const inForce = after.certificates.filter(
    ({ state, valid_until }) => state === 'active' && valid_until >= today,
  );
  return [
    ...(before.recalled.length > 0 ? ['the account was deleted while a recall is open'] : []),
    ...(inForce.length > 0 ? ['nobody answers for a certificate in force'] : []),
  ];
}

/** Whether what the decision says it saw is not so any more. */
export function isStale({ read, before, now }: Pick<Taken, 'read' | 'before' | 'now'>): boolean {
  return read !== undefined && presentState(read, before, now) !== read.state;
}

/** Neither a declared interest, nor the own account. */
function isInterested(userId: string | null | undefined, { owner, interests }: RowsOfWalk): boolean {
  return userId !== null && userId !== undefined && (owner === userId || interests.includes(userId));
}

/** Who owns laboratories and recalls a batch decides nothing about a certificate. */
const decidesNothing = [
  'recall',
  'own',
  'release',
  'merge',
  'declareInterest',
  'endInterest',
  'promote',
  'demote',
  'suspendUser',
  'reinstateUser',
  'leaveAdministration',
];

export function isOwnCase({
  action,
  by,
  before,
}: Pick<Taken, 'action' | 'before'> & { readonly by: string | null | undefined }): boolean {
  return isInterested(by, before) && !decidesNothing.includes(action);
}

/** A decision on a state that is not the present one, or about an own case, changes nothing. */
function brokenByDecider(taken: Taken): string[] {
  if (isDeepStrictEqual(taken.before, taken.after)) return [];
  return [
    ...(isStale(taken) ? [`${taken.action} was decided on an earlier state`] : []),
    ...(isOwnCase(taken) ? [`${taken.action} was decided about an own case`] : []),
  ];
}
