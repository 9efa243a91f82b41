/**
 * A decision cannot be walked around, and a later fact counts: whatever is issued, recalled, measured, withdrawn, revoked,
 * renewed, waived, proposed and confirmed, whatever laboratories answer and which reports are alike, while people are promoted,
 * demoted, suspended and deleted, in any order.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApplication } from '../../../tests/support/application.ts';
import { thisPart, tries } from '../../../tests/support/exhaustive.ts';
import { beginWalk, type Walk } from '../../../tests/support/walk/begin.ts';
import { gatherPeople } from '../../../tests/support/walk/people.ts';
import { readRows } from '../../../tests/support/walk/rows.ts';
import {
  brokenRules,
  confirmedNow,
  differencesOf,
  isOwnCase,
  isStale,
  type Taken,
} from '../../../tests/support/walk/rules.ts';
import { type WalkStep, walkStep } from '../../../tests/support/walk/steps.ts';
import { type Response, takeWalkStep } from '../../../tests/support/walk/take-step.ts';
import { listContradicted } from '../../database/log/entries.ts';
import { stateOn } from '../../domain/certification/certificates.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { writeLog } from '../log/write-log.ts';
import { listAllAltered } from './evidence/altered-certificates.ts';

const stepsOfWalk = 50;

/** The first walk of each lane: a certificate of one administrator, or of two, whatever chance brings afterwards. */
const usualWalk: readonly WalkStep[] = [
  {
    action: 'issue',
    by: 0,
    place: 0,
    second: 0,
    read: undefined,
    without: undefined,
    explains: true,
    isOverride: false,
    isAnswer: true,
    waives: false,
  },
  ...[0, 1, 2, 3].map((by) => ({ action: 'confirm', by }) as const),
];

/** What the steps have to reach, so that the rules were not only compared with a quiet register. */
const wanted = [
  'issued by one',
  'issued by two',
  'issued with a waiver',
  'issued beyond the evidence',
  'issued after a revocation',
  'lowered',
  'suspended by rule',
  'reinstated',
  'lower result followed',
  'report attached',
  'result withdrawn by two',
  'promoted',
  'demoted',
  'administrator deleted',
  'owner deleted',
  'deletion refused',
  'confirmation refused',
  'one laboratory was two',
  'too few laboratories',
  'difference explained',
  'difference not explained',
  'earlier application refused',
  'earlier certificate refused',
  'earlier role refused',
  'own account refused',
  'declared interest refused',
  'own proposal not confirmed',
  'laboratory confirmed',
  'laboratory contradicted',
  'contradicted report suspended',
  'contradicted report refused',
  'open alarm refused',
  'alarm accepted',
];

/** What became of decisions that the domain refuses. */
function whatWasRefused(taken: Taken, response: Response): string[] {
  const { action, by, read, before } = taken;
  const code = (response?.statusCode ?? 0) >= 400 ? response?.json().code : undefined;
  if (code === undefined) return [];
  if (action === 'issue' && code === 'too-few-results') return ['too few laboratories'];
  if (action === 'issue' && code === 'result-contradicted') return ['contradicted report refused'];
  if (action === 'issue' && code.startsWith('alarm-')) return ['open alarm refused'];
  if (action === 'issue' && code === 'results-disagree') return ['difference not explained'];
  if (code === 'conflict-of-interest' && isOwnCase(taken)) {
    return [before.owner === by ? 'own account refused' : 'declared interest refused'];
  }
  const pending = before.proposals.find(({ state }) => state === 'pending');
  if (action === 'confirm' && isOwnCase({ action, by: pending?.proposed_by, before })) {
    return ['own proposal not confirmed'];
  }
  return read !== undefined && isStale(taken) && staleCodes[read.of].includes(code)
    ? [`earlier ${read.of} refused`]
    : [];
}

const staleCodes = {
  application: ['decision-not-possible', 'application-not-waiting'],
  certificate: ['certificate-action-not-possible'],
  role: ['user-conflict'],
};

function whatWasSeen(taken: Taken, response: Response): string[] {
  const { action, before, after } = taken;
  const seen = whatWasRefused(taken, response);
  const status = response?.statusCode ?? 0;
  const events = after.events.slice(before.events.length);
  for (const event of events) {
    const { number } = after.certificates.find(({ id }) => id === event.certificate_id) ?? {};
    const issue = after.issues.find((one) => one.number === number);
    if (issue !== undefined && (event.action === 'issue' || event.action === 'renew')) {
      seen.push(issue.proposal === null ? 'issued by one' : 'issued by two');
      if ((issue.waivers ?? []).length > 0) seen.push('issued with a waiver');
      if (issue.override !== null) seen.push('issued beyond the evidence');
      if (event.revoked_id !== null) seen.push('issued after a revocation');
      const isExplained = issue.difference !== null && differencesOf(event.certificate_id, taken).length > 0;
      if (isExplained) seen.push('difference explained');
    }
    if (event.action === 'suspend' && event.by_rule) {
      seen.push(action === 'own' || action === 'merge' ? 'one laboratory was two' : 'suspended by rule');
    }
    if (event.action === 'reinstate') seen.push('reinstated');
  }
  if (after.certificates.some(({ phenolic_content, issued_content }) => phenolic_content < issued_content)) {
    seen.push('lowered');
  }
  if (action === 'answer' && status === 200) {
    seen.push(response?.json().state === 'confirmed' ? 'laboratory confirmed' : 'laboratory contradicted');
    if (events.some((event) => event.action === 'suspend')) seen.push('contradicted report suspended');
  }
  if (action === 'acceptAlarm' && status === 200) seen.push('alarm accepted');
  if (action === 'follow' && status === 200) seen.push('lower result followed');
  if (action === 'attach' && status === 200) seen.push('report attached');
  if (confirmedNow({ before, after }).some((one) => one.action === 'lab-result.withdraw')) {
    seen.push('result withdrawn by two');
  }
  if (action === 'promote' && response?.json().role === 'admin') seen.push('promoted');
  if (action === 'demote' && status === 200) seen.push('demoted');
  if (action === 'leaveAdministration' && status === 204) seen.push('administrator deleted');
  if (before.owner !== null && after.owner === null) seen.push('owner deleted');
  if (action === 'leave' && status === 409) seen.push('deletion refused');
  if (action === 'confirm' && status === 403 && response?.json().code !== 'conflict-of-interest') {
    seen.push('confirmation refused');
  }
  return seen;
}

/** Every surface reads the rows that the rules were compared with, and the public log says the same. */
async function expectShown({ site, producerId, now }: Walk): Promise<void> {
  await writeLog(site.application.services);
  const rows = await site.database
    .selectFrom('certificates')
    .selectAll()
    .where('producerId', '=', producerId)
    .execute();
  for (const certificate of rows) {
    const { number, level, phenolicContent } = certificate;
    const shown = (await site.call('GET', `/api/certificates/${number}`)).json();
    expect(shown).toMatchObject({ state: stateOn(dayOf(now()), certificate), level, phenolicContent });
  }
  expect(await listContradicted(site.database)).toEqual([]);
}

async function takeSteps(walk: Walk, steps: readonly WalkStep[], seen: Set<string>): Promise<void> {
  let before = await readRows(walk.site.database, walk);
  for (const step of steps) {
    if (before === undefined) return;
    const { response, ...sent } = await takeWalkStep(walk, step, before);
    expect([step, (response?.statusCode ?? 0) < 500 || response?.body]).toEqual([step, true]);
    const after = await readRows(walk.site.database, walk);
    if (after === undefined) return;
    const { people, recordedBy } = walk;
    const taken = { ...sent, action: step.action, before, after, people, recordedBy, now: walk.now() };
    expect([step, brokenRules(taken)]).toEqual([step, []]);
    for (const one of whatWasSeen(taken, response)) seen.add(one);
    // The register follows at once.
    if (step.action === 'answer') await expectShown(walk);
    before = after;
  }
  await expectShown(walk);
}

/** Each lane has a site of its own, so that people of one are no administrators of another. */
async function walkLane(
  { numRuns, seed, seen }: { numRuns: number; seed: number; seen: Set<string> },
  secondAdministrator: 'off' | 'auto',
): Promise<void> {
  const site = await createTestApplication({
    configuration: { requestsPerMinute: 1_000_000, secondAdministrator },
  });
  try {
    let time = Date.parse('2026-11-21T10:00:00Z');
    const world = {
      site,
      people: await gatherPeople(site),
      now: () => new Date(time),
      // The clock never goes back: who was promoted when would be another question in every walk.
      pass: (minutes: number) => {
        time += minutes * 60_000;
        site.setClock(new Date(time));
      },
    };
    const beginning = fc.record({ isChecked: fc.boolean(), isOneHouse: fc.boolean() });
    const steps = fc.array(walkStep, { minLength: stepsOfWalk, maxLength: stepsOfWalk, size: 'max' });
    await fc.assert(
      fc.asyncProperty(beginning, steps, async (begins, taken) => {
        await takeSteps(await beginWalk(world, begins), taken, seen);
      }),
      // The step and the rule that it breaks say enough; finding a shorter walk takes minutes.
      {
        numRuns,
        seed,
        endOnFailure: true,
        examples: [[{ isChecked: true, isOneHouse: false }, [...usualWalk]]],
      },
    );
    // Whatever the program does, its records agree with the audit log and with each other.
    expect(await listAllAltered(site.database)).toEqual([]);
  } finally {
    await site.close();
  }
}

test('no decision is walked around, and no later fact is without effect, in any order of both', {
  timeout: 900_000,
  tags: 'exhaustive',
}, async () => {
  const seen = new Set<string>();
  const lanes = ['off', 'off', 'auto', 'auto'] as const;
  const walks = tries(20_000 / stepsOfWalk / lanes.length, 10);
  // Walks of their own in each lane, also where the run has one seed.
  const { seed = Date.now() } = fc.readConfigureGlobal() ?? {};
  await Promise.all(
    lanes.map(async (setting, lane) => walkLane({ numRuns: walks, seed: seed + lane, seen }, setting)),
  );
  // A few hundred steps reach less.
  const reached = thisPart === 'everyday' ? ['issued by one', 'issued by two'] : wanted;
  expect([...seen].toSorted()).toEqual(expect.arrayContaining(reached));
});
