/** Takes a step of a walk: sends it as the person whom it names. */

import { answerAsLaboratory } from '../answer-as-laboratory.ts';
import type { TestApplication, TestPerson } from '../application.ts';
import { makeReport } from '../builders/reports.ts';
import { copiedNumber, laboratoryName, type Walk } from './begin.ts';
import { decideAboutPerson, leave } from './decide-person.ts';
import { placeOfOwner } from './people.ts';
import { type Read, readOf } from './read.ts';
import type { RowsOfWalk } from './rows.ts';
import type { StepAboutProducer, WalkStep } from './steps.ts';

const reason = 'Measured again, and discussed.';

/** The status and body of the response; undefined where nothing was sent. */
export type Response = Awaited<ReturnType<TestApplication['call']>> | undefined;

interface Sent {
  readonly response: Response;
  readonly by: string | undefined;
  readonly read: Read | undefined;
}

/** A refused step changes nothing, and the rules are compared all the same. */
export async function takeWalkStep(walk: Walk, step: WalkStep, rows: RowsOfWalk): Promise<Sent> {
  // Moves the clock so that rate limits reset.
  walk.pass(1);
  const none = { response: undefined, by: undefined, read: undefined };
  if (step.action === 'pass') {
    walk.pass(step.days * 1440);
    return none;
  }
  if (step.action === 'leave') return { ...none, response: await leave(walk, placeOfOwner) };
  const active = walk.people.administrators();
  const as = active[step.by % active.length]?.person;
  if (as === undefined) return none;
  const read = readOf(step, rows, walk);
  const response =
    'who' in step
      ? await decideAboutPerson(walk, step, { as, from: read?.state })
      : await certify(walk, step, { rows, as, read });
  // The laboratory answers, not the administrator who asked.
  return { response, by: step.action === 'answer' ? undefined : as.userId, read };
}

interface Sending {
  readonly rows: RowsOfWalk;
  readonly as: TestPerson;
  readonly read: Read | undefined;
}

async function certify(walk: Walk, step: StepAboutProducer, sending: Sending): Promise<Response> {
  const { site, producerId, laboratories } = walk;
  const { rows, as, read } = sending;
  const post = async (path: string, body: object) => site.call('POST', path, { as, body });
  const from = read === undefined ? {} : { from: read.state };
  switch (step.action) {
    case 'issue':
      return post(
        rows.status === 'pending'
          ? `/api/admin/approve-producer/${producerId}`
          : `/api/admin/producers/${producerId}/certificates`,
        { ...decisionOf(walk, step, rows), ...from },
      );
    case 'reject':
      return read && post(`/api/admin/reject-producer/${producerId}`, { reason, ...from });
    case 'requestChanges':
      return post(`/api/producer-applications/${rows.application?.id ?? 0}/request-changes`, {
        fields: [{ field: 'region', comment: reason }],
        ...from,
      });
    case 'confirm':
    case 'decline': {
      const pending = rows.proposals.find(({ state }) => state === 'pending');
      if (pending === undefined) return undefined;
      return post(
        `/api/admin/decision-proposals/${pending.id}/${step.action}`,
        step.action === 'decline' ? { reason } : {},
      );
    }
    case 'answerRevocation':
      return answerRevocation(walk, step, as);
    case 'declareInterest':
      return post('/api/admin/interests', { producerId, note: 'My brother keeps the mill.' });
    case 'endInterest':
      return site.call('DELETE', `/api/admin/interests/${producerId}`, { as });
    case 'own':
    case 'release': {
      const ownerId = step.action === 'own' ? laboratories.Athens : null;
      const name = laboratoryName('Rome', producerId);
      const body = { name, ownerId, accreditationNumber: `ISO ${name}` };
      return site.call('PUT', `/api/admin/laboratories/${laboratories.Rome}`, { as, body });
    }
    case 'merge':
      return post(`/api/admin/laboratories/${laboratories.Rome}/merge`, {
        intoId: laboratories.Athens,
        reason,
      });
    case 'suspend':
    case 'reinstate':
    case 'revoke': {
      const number = numberOf(rows);
      const body = { action: step.action, ...(step.action === 'reinstate' ? {} : { reason }), ...from };
      return site.call('PATCH', `/api/admin/certificates/${number}`, { as, body });
    }
    case 'record':
    case 'attach':
    case 'withdraw':
    case 'acceptAlarm':
    case 'answer':
    case 'follow':
    case 'join':
    case 'recall':
    case 'lift':
      return changeEvidence(walk, step, sending);
  }
}

const numberOf = ({ certificates }: RowsOfWalk) => certificates.at(-1)?.number ?? 'PHL-2026-000000';

type StepAboutEvidence = Extract<
  StepAboutProducer,
  {
    action:
      | 'record'
      | 'attach'
      | 'withdraw'
      | 'acceptAlarm'
      | 'answer'
      | 'follow'
      | 'join'
      | 'recall'
      | 'lift';
  }
>;

async function changeEvidence(walk: Walk, step: StepAboutEvidence, { rows, as }: Sending): Promise<Response> {
  const { site, producerId } = walk;
  const post = async (path: string, body: object) => site.call('POST', path, { as, body });
  const oil = walk.oils[step.place];
  const ofOil = rows.results.filter(({ batch_number }) => batch_number === oil?.batchNumber);
  switch (step.action) {
    case 'record':
      return record(walk, step, as);
    case 'attach': {
      const id = ofOil.at(-1)?.id ?? 0;
      const attached = await post(`/api/admin/lab-results/${id}/report`, {
        documentId: await makeReport(site.database, producerId),
      });
      if (attached.statusCode === 200) {
        walk.recordedBy.set(id, [...(walk.recordedBy.get(id) ?? []), as.userId]);
      }
      return attached;
    }
    case 'withdraw':
      return post(`/api/admin/lab-results/${ofOil[step.by % Math.max(1, ofOil.length)]?.id ?? 0}/withdraw`, {
        reason,
      });
    case 'acceptAlarm': {
      const id = ofOil.findLast(({ report_number }) => report_number === copiedNumber)?.id ?? 0;
      const accepted = await post(`/api/admin/lab-results/${id}/accepted-alarms`, {
        kind: 'same-report-number',
        others: [walk.otherId],
        reason,
      });
      if (accepted.statusCode === 200) {
        walk.recordedBy.set(id, [...(walk.recordedBy.get(id) ?? []), as.userId]);
      }
      return accepted;
    }
    case 'answer': {
      const labResultId = ofOil[step.which % Math.max(1, ofOil.length)]?.id ?? 0;
      return answerAsLaboratory(site, { labResultId, answer: step.answer, as });
    }
    case 'follow':
      return post(`/api/admin/certificates/${numberOf(rows)}/results`, {
        labResultId: (lowerResultOf(rows) ?? ofOil.at(-1))?.id ?? 1,
        reason,
      });
    case 'join':
      return post(`/api/admin/certificates/${numberOf(rows)}/batches`, { batchNumber: oil?.batchNumber });
    case 'recall':
    case 'lift':
      return post(`/api/products/${oil?.id}/recalls${step.action === 'lift' ? '/retract' : ''}`, {
        batchNumber: oil?.batchNumber,
        reason: 'Glass in a bottle.',
      });
  }
}

/** Under examination for the newest certificate. */
function lowerResultOf({ certificates, results }: RowsOfWalk) {
  const [lower] = certificates.at(-1)?.lower_results ?? [];
  return results.findLast(
    ({ batch_number, phenolic_content }) =>
      batch_number === lower?.batchNumber && phenolic_content === lower.phenolicContent,
  );
}

async function answerRevocation(walk: Walk, step: { place: number }, as: TestPerson): Promise<Response> {
  walk.pass(1440);
  const results: number[] = [];
  for (const laboratory of ['Lisbon', 'Vienna'] as const) {
    const figures = { laboratory, content: 1300, hasReport: true, isCopied: false };
    const recorded = await record(walk, { ...step, ...figures }, as);
    results.push(recorded.json().id);
  }
  return walk.site.call('POST', `/api/admin/producers/${walk.producerId}/certificates`, {
    as,
    body: { results, differenceReason: reason, revocationReason: reason },
  });
}

interface Figures {
  readonly place: number;
  readonly content: number;
  readonly laboratory: keyof Walk['laboratories'];
  readonly hasReport: boolean;
  readonly isCopied: boolean;
}

async function record(walk: Walk, { place, laboratory, ...figures }: Figures, as: TestPerson) {
  const { site, producerId, oils, laboratories } = walk;
  const body = {
    laboratoryId: laboratories[laboratory],
    method: 'NMR',
    batchNumber: oils[place]?.batchNumber,
    reportedOn: walk.now().toISOString().slice(0, 10),
    phenolicContent: figures.content,
    reportNumber: figures.isCopied ? copiedNumber : null,
    documentId: figures.hasReport ? await makeReport(site.database, producerId) : null,
  };
  const recorded = await site.call('POST', `/api/admin/producers/${producerId}/lab-results`, { as, body });
  if (recorded.statusCode === 201) walk.recordedBy.set(recorded.json().id, [as.userId]);
  return recorded;
}

function decisionOf(walk: Walk, step: Extract<WalkStep, { action: 'issue' }>, rows: RowsOfWalk): object {
  const batches = [step.place, step.second].map((at) => walk.oils[at]?.batchNumber);
  const results = rows.results
    .filter(({ batch_number }) => batches.includes(batch_number))
    // Now and then an administrator chooses what its laboratory contradicts.
    .filter(({ is_contradicted }) => !is_contradicted || step.without === 0)
    .filter((_, at) => at !== step.without)
    .map(({ id }) => id);
  return {
    results,
    ...(step.explains ? { differenceReason: reason } : {}),
    ...(step.isAnswer ? { revocationReason: reason } : {}),
    ...(step.isOverride ? { phenolicContent: 1300, override: { reason } } : {}),
    ...(step.waives && rows.status === 'pending'
      ? { waivers: ['businessLicense', 'call'].map((item) => ({ item, reason })) }
      : {}),
  };
}
