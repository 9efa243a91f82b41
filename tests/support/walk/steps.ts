/** The steps of a walk: what administrators, the owner and time do with the certificates of one producer, in any order. */
import fc from 'fast-check';
import { daysAfter } from '../../../src/domain/common/dates.ts';
import type { TestApplication, TestPerson } from '../application.ts';
import { makeDocument, makeHeldCall, makeResults } from '../builders/evidence.ts';
import { makeLaboratory } from '../builders/laboratories.ts';
import { makeProducer, makeProduct } from '../builders/producers.ts';
import { makeReport } from '../builders/reports.ts';
import type { People } from './people.ts';
import type { RowsOfWalk } from './rows.ts';

export const contents = [1500, 1300, 900] as const;
const reason = 'Measured again, and discussed.';

export interface Walk {
  readonly site: TestApplication;
  readonly people: People;
  readonly owner: TestPerson;
  readonly producerId: number;
  readonly oils: readonly { readonly id: number; readonly batchNumber: string }[];
  readonly recordedBy: Map<number, readonly string[]>;
  now(): Date;
  pass(minutes: number): void;
}

const by = fc.nat(3);
const place = fc.nat(2);
const action = <const Name extends string>(...names: readonly Name[]) => fc.constantFrom(...names);
const weighted = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });

export const walkStep = fc.oneof(
  weighted(
    6,
    fc.record({
      action: action('issue'),
      by,
      place,
      second: place,
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
      laboratory: fc.constantFrom('Laboratory of Lisbon', 'Laboratory of Rome', 'Laboratory of Vienna'),
      hasReport: fc.constantFrom(true, true, false),
    }),
  ),
  weighted(3, fc.record({ action: action('withdraw', 'attach', 'join'), by, place })),
  weighted(3, fc.record({ action: action('follow'), by, place })),
  weighted(4, fc.record({ action: action('recall', 'lift'), by, place })),
  weighted(4, fc.record({ action: action('suspend', 'reinstate', 'revoke'), by })),
  // More people come than go: a single administrator has no second one to walk around.
  weighted(3, fc.record({ action: action('promote', 'reinstateUser'), by, who: by })),
  weighted(1, fc.record({ action: action('demote', 'suspendUser', 'leaveAdministration'), by, who: by })),
  weighted(3, fc.record({ action: action('pass'), days: fc.constantFrom(1, 3, 8, 8, 60, 200) })),
  weighted(1, fc.record({ action: action('leave') })),
);
export type WalkStep = typeof walkStep extends fc.Arbitrary<infer Step> ? Step : never;

/** A pending producer with three measured oils; half of the checklist may be missing. */
export async function beginWalk(
  world: Pick<Walk, 'site' | 'people' | 'now' | 'pass'>,
  { isChecked }: { readonly isChecked: boolean },
): Promise<Walk> {
  const { database } = world.site;
  const owner = await world.site.signIn('producer');
  const producerId = await makeProducer(database, { userId: owner.userId });
  await makeDocument(database, producerId, 'labReports');
  if (isChecked) {
    await makeDocument(database, producerId, 'businessLicense');
    await makeHeldCall(database, producerId);
  }
  const today = world.now().toISOString().slice(0, 10);
  const oils = [];
  for (const [at, phenolicContent] of contents.entries()) {
    const batchNumber = `W-${producerId}-${at}`;
    const id = await makeProduct(database, { producerId, batchNumber, phenolicContent });
    await makeResults(database, { producerId, batchNumber, phenolicContent, ...datesBefore(today) });
    oils.push({ id, batchNumber });
  }
  return { ...world, owner, producerId, oils, recordedBy: new Map() };
}

function datesBefore(today: string) {
  return {
    harvestedOn: daysAfter(today, -20),
    sampledOn: daysAfter(today, -15),
    reportedOn: daysAfter(today, -2),
  };
}

/** The status and body of the response; undefined where nothing was sent. */
export type Response = Awaited<ReturnType<TestApplication['call']>> | undefined;

/** A refused step changes nothing, and the rules are compared all the same. */
export async function takeWalkStep(walk: Walk, step: WalkStep, rows: RowsOfWalk): Promise<Response> {
  // Moves the clock so that rate limits reset.
  walk.pass(1);
  if (step.action === 'pass') {
    walk.pass(step.days * 1440);
    return undefined;
  }
  if (step.action === 'leave') {
    return walk.site.call('DELETE', '/api/me', { as: walk.owner, body: { email: walk.owner.email } });
  }
  return 'who' in step ? decideAboutPerson(walk, step) : certify(walk, step, rows);
}

type Deciding = Extract<WalkStep, { who: number }>;
type Certifying = Exclude<Extract<WalkStep, { by: number }>, Deciding>;

async function certify(walk: Walk, step: Certifying, rows: RowsOfWalk): Promise<Response> {
  const { site, people, producerId } = walk;
  const active = people.administrators();
  const as = active[step.by % active.length]?.person;
  const post = async (path: string, body: object) => site.call('POST', path, { as, body });
  const number = rows.certificates.at(-1)?.number ?? 'PHL-2026-000000';
  const oil = walk.oils['place' in step ? step.place : 0];
  const ofOil = rows.results.filter(({ batch_number }) => batch_number === oil?.batchNumber);
  switch (step.action) {
    case 'issue':
      return post(
        rows.status === 'pending'
          ? `/api/admin/approve-producer/${producerId}`
          : `/api/admin/producers/${producerId}/certificates`,
        decisionOf(walk, step, rows),
      );
    case 'confirm':
    case 'decline': {
      const pending = rows.proposals.find(({ state }) => state === 'pending');
      if (pending === undefined) return undefined;
      return post(
        `/api/admin/decision-proposals/${pending.id}/${step.action}`,
        step.action === 'decline' ? { reason } : {},
      );
    }
    case 'answerRevocation': {
      walk.pass(1440);
      const results: number[] = [];
      for (const laboratory of ['Laboratory of Lisbon', 'Laboratory of Rome']) {
        const figures = { laboratory, content: 1300, hasReport: true };
        const recorded = await record(walk, { ...step, ...figures });
        results.push(recorded.json().id);
      }
      return post(`/api/admin/producers/${producerId}/certificates`, {
        results,
        differenceReason: reason,
        revocationReason: reason,
      });
    }
    case 'record':
      return record(walk, step);
    case 'attach': {
      const id = ofOil.at(-1)?.id ?? 0;
      const attached = await post(`/api/admin/lab-results/${id}/report`, {
        documentId: await makeReport(site.database, producerId),
      });
      if (attached.statusCode === 200) {
        walk.recordedBy.set(id, [...(walk.recordedBy.get(id) ?? []), as?.userId ?? '']);
      }
      return attached;
    }
    case 'withdraw':
      return post(`/api/admin/lab-results/${ofOil[step.by % Math.max(1, ofOil.length)]?.id ?? 0}/withdraw`, {
        reason,
      });
    case 'follow':
      return post(`/api/admin/certificates/${number}/results`, {
        labResultId: ofOil.at(-1)?.id ?? 1,
        reason,
      });
    case 'join':
      return post(`/api/admin/certificates/${number}/batches`, { batchNumber: oil?.batchNumber });
    case 'recall':
    case 'lift':
      return post(`/api/products/${oil?.id}/recalls${step.action === 'lift' ? '/retract' : ''}`, {
        batchNumber: oil?.batchNumber,
        reason: 'Glass in a bottle.',
      });
    case 'suspend':
    case 'reinstate':
    case 'revoke': {
      const body = { action: step.action, ...(step.action === 'reinstate' ? {} : { reason }) };
      return site.call('PATCH', `/api/admin/certificates/${number}`, { as, body });
    }
  }
}

interface Figures {
  readonly by: number;
  readonly place: number;
  readonly content: number;
  readonly laboratory: string;
  readonly hasReport: boolean;
}

async function record(walk: Walk, { by: who, place: at, ...figures }: Figures) {
  const { site, people, producerId, oils } = walk;
  const active = people.administrators();
  const as = active[who % active.length]?.person;
  const body = {
    laboratoryId: await makeLaboratory(site.database, figures.laboratory),
    method: 'NMR',
    batchNumber: oils[at]?.batchNumber,
    reportedOn: walk.now().toISOString().slice(0, 10),
    phenolicContent: figures.content,
    documentId: figures.hasReport ? await makeReport(site.database, producerId) : null,
  };
  const recorded = await site.call('POST', `/api/admin/producers/${producerId}/lab-results`, { as, body });
  if (recorded.statusCode === 201) walk.recordedBy.set(recorded.json().id, [as?.userId ?? '']);
  return recorded;
}

function decisionOf(walk: Walk, step: Extract<WalkStep, { action: 'issue' }>, rows: RowsOfWalk): object {
  const batches = [step.place, step.second].map((at) => walk.oils[at]?.batchNumber);
  const results = rows.results
    .filter(({ batch_number }) => batches.includes(batch_number))
    .map(({ id }) => id);
  return {
    results,
    differenceReason: reason,
    ...(step.isAnswer ? { revocationReason: reason } : {}),
    ...(step.isOverride ? { phenolicContent: 1300, override: { reason } } : {}),
    ...(step.waives && rows.status === 'pending'
      ? { waivers: ['businessLicense', 'call'].map((item) => ({ item, reason })) }
      : {}),
  };
}

async function decideAboutPerson({ site, people, now }: Walk, step: Deciding): Promise<Response> {
  const active = people.administrators();
  const actor = active[step.by % active.length];
  const member = people.members[step.who];
  if (actor === undefined || member === undefined) return undefined;
  const { person } = member;
  if (step.action === 'leaveAdministration') {
    const left = await site.call('DELETE', '/api/me', { as: person, body: { email: person.email } });
    if (left.statusCode === 204) await people.replace(step.who);
    return left;
  }
  const decision = {
    promote: { action: 'change-role', from: member.role, role: 'admin' },
    demote: { action: 'change-role', from: member.role, role: 'consumer' },
    suspendUser: { action: 'suspend', reason },
    reinstateUser: { action: 'reinstate' },
  }[step.action];
  const decided = await site.call('PATCH', `/api/admin/users/${person.userId}`, {
    as: actor.person,
    body: decision,
  });
  if (decided.statusCode !== 200) return decided;
  const maker = actor.person.userId;
  switch (step.action) {
    case 'promote':
      if (decided.json().role === 'admin') {
        member.role = 'admin';
        member.makers = [maker, ...(member.proposedBy === undefined ? [] : [member.proposedBy])];
        member.promotedAt = now();
        member.proposedBy = undefined;
      } else member.proposedBy = maker;
      break;
    case 'demote':
      if (member.role === 'admin') member.administratorUntil = now();
      member.role = 'consumer';
      member.proposedBy = undefined;
      break;
    case 'suspendUser':
      member.suspendedAt = now();
      break;
    case 'reinstateUser':
      member.suspendedAt = undefined;
  }
  return decided;
}
