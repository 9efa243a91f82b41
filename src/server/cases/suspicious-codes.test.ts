/** A code that too many people looked up becomes a case; once closed, only later scans reopen it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import type { CaseActionResult, CaseResponse } from '../../contract/cases/cases.ts';
import { scanCodes } from '../../database/provenance/scans.ts';
import { makeCode, randomBytesOfCode } from '../../domain/provenance/codes.ts';
import { suspicionWindows } from '../../domain/provenance/verdicts.ts';
import { notifyOfSuspicion } from '../provenance/notify-of-suspicion.ts';

let site: TestApplication;
let admin: TestPerson;
let colleague: TestPerson;
let codeId: number;
const code = makeCode(new Uint8Array(randomBytesOfCode).fill(7));
beforeAll(async () => {
  site = await createTestApplication();
  [admin, colleague] = await Promise.all([site.signIn('admin'), site.signIn('admin')]);
  const producerId = await makeApprovedProducer(site.database);
  const productId = await makeProduct(site.database, { producerId, batchNumber: 'B-1' });
  const { id } = await site.database
    .insertInto('qrCodes')
    .values({ productId, batchNumber: 'B-1', code, scannedCount: 0, lastScannedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  codeId = id;
});
afterAll(async () => site.close());

let visitors = 0;
/** One more visitor than a bottle plausibly has, all at once. */
async function scanByMany(at: Date): Promise<void> {
  const count = suspicionWindows[0].visitors + 1;
  const scans = Array.from({ length: count }, (_, order) => ({
    code,
    visitor: `visitor ${visitors + order}`,
    userId: null,
    counts: true,
    country: null,
  }));
  visitors += count;
  await scanCodes(site.database, scans, at);
}

async function notification(at: Date): Promise<CaseResponse[]> {
  site.setClock(at);
  await notifyOfSuspicion(site.app.services);
  return (await site.call('GET', '/api/admin/cases?kind=code&state=all', { as: admin })).json();
}

async function act(body: Record<string, unknown>): Promise<CaseActionResult[]> {
  const answer = await site.call('POST', '/api/admin/cases/acts', { as: admin, body });
  return answer.json<{ results: CaseActionResult[] }>().results;
}

test('a suspicious code is one case, notifies its assignee, and reopens only for new scans', async () => {
  await scanByMany(new Date('2026-11-10T09:00:00Z'));
  const [found, ...others] = await notification(new Date('2026-11-10T10:00:00Z'));
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    subject: String(codeId),
    state: 'open',
    dueOn: '2026-11-17',
    path: `/admin/code/${codeId}`,
  });
  // Detected again while open, the case keeps its due date.
  await notification(new Date('2026-11-10T11:00:00Z'));
  const ids = [found?.id];
  expect(await act({ action: 'assign', ids, userId: colleague.userId })).toMatchObject([{ refusal: null }]);
  const received = await site.database
    .selectFrom('notifications')
    .select('kind')
    .where('userId', '=', colleague.userId)
    .where('kind', '=', 'admin-case-assigned')
    .execute();
  expect(received).toHaveLength(1);
  expect(await act({ action: 'remind', ids })).toMatchObject([{ refusal: 'case-kind-mismatch' }]);
  const close = { action: 'close', ids, finding: 'A shop shows the code on its website.' };
  expect(await act(close)).toMatchObject([{ refusal: 'case-kind-mismatch' }]);
  const outcome = { action: 'unclear', scope: 'code', seen: 0, reason: close.finding };
  const path = `/api/admin/codes/${codeId}/outcomes`;
  expect((await site.call('POST', path, { as: admin, body: outcome })).statusCode).toBe(200);
  expect((await site.call('POST', path, { as: admin, body: outcome })).json().code).toBe(
    'code-outcome-conflict',
  );
  expect(await notification(new Date('2026-11-10T12:00:00Z'))).toMatchObject([{ state: 'closed' }]);

  await scanByMany(new Date('2026-11-12T09:00:00Z'));
  expect(await notification(new Date('2026-11-12T09:30:00Z'))).toMatchObject([
    { id: found?.id, state: 'open', dueOn: '2026-11-19', assignee: { userId: colleague.userId } },
  ]);
});
