/** What happens between a proposal and its confirmation, after a renewal, and after a backup counts all the same. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeResults } from '../../../tests/support/builders/evidence.ts';
import { createGroves, type Grove } from '../../../tests/support/builders/groves.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import { notifyOfBrokenLog } from '../audit/notify-of-broken-log.ts';
import { writeCheckpoint } from '../audit/write-checkpoint.ts';
import { openArchive } from '../process/backup/archive-reader.ts';
import { backUp } from '../process/backup/backup.ts';
import { restore } from '../process/backup/restore.ts';

const reason = 'Both laboratories confirmed the figure by telephone.';
const storage = createMemoryStorage();
const dataDirectory = mkdtempSync(join(tmpdir(), 'phenolive-steps-'));
let site: TestApplication;
let groves: ReturnType<typeof createGroves>;
let [first, second]: TestPerson[] = [];
beforeAll(async () => {
  site = await createTestApplication({ configuration: { dataDirectory }, storage });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  [first, second] = [await site.signIn('admin'), await site.signIn('admin')];
  groves = createGroves(site, first);
});
afterAll(async () => {
  await site.close();
  rmSync(dataDirectory, { recursive: true });
});
let grove: Grove;
beforeEach(async () => {
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  grove = await groves.makeGrove();
});

const confirm = async (id: number) => {
  const path = `/api/admin/decision-proposals/${id}/confirm`;
  return (await site.call('POST', path, { as: second })).json();
};
const pending = async () => {
  const path = `/api/admin/decision-proposals?producerId=${grove.producerId}`;
  return (await site.call('GET', path, { as: second })).json();
};
const issue = async (body: object) =>
  groves.call('POST', `/api/admin/producers/${grove.producerId}/certificates`, body);

test.each([
  ['with a typed content', () => ({ phenolicContent: 1300, override: { reason } })],
  [
    'on the results of the batch',
    () => ({ results: grove.oils[0]?.results, phenolicContent: 1400, override: { reason } }),
  ],
])('a recall voids a proposal %s that waits for its second signature', async (_what, body) => {
  const { proposalId } = (await issue(body())).json();
  expect(await pending()).toMatchObject([{ id: proposalId, changed: [] }]);
  await groves.recall(grove, 0);
  expect(await pending()).toMatchObject([{ id: proposalId, changed: ['results'] }]);
  expect(await confirm(proposalId)).toMatchObject({ code: 'proposal-conflict' });
  expect(await groves.certificatesOf(grove)).toEqual([]);
  // Lifted before the second signature: the facts are those of the first again.
  await groves.recall(grove, 0, true);
  expect(await pending()).toMatchObject([{ id: proposalId, changed: [] }]);
  expect(await confirm(proposalId)).toMatchObject({ certificateNumber: expect.any(String) });
});

test('a result withdrawn after a renewal was issued on it suspends the renewal alone', async () => {
  await groves.issue(grove, [0]);
  const old = await groves.shown(grove);
  site.setClock(new Date('2027-11-01T10:00:00Z'));
  const results = await makeResults(site.database, {
    producerId: grove.producerId,
    batchNumber: `R-${grove.producerId}`,
    harvestedOn: '2027-10-05',
    sampledOn: '2027-10-06',
    reportedOn: '2027-10-20',
  });
  expect((await issue({ results })).statusCode).toBe(201);
  const { number } = await groves.shown(grove);
  const withdrawal = await groves.call('POST', `/api/admin/lab-results/${results[0]}/withdraw`, {
    reason: 'The report is of another oil.',
  });
  expect(withdrawal.statusCode).toBe(202);
  expect(await groves.shown(grove)).toMatchObject({ number, state: 'active' });
  await confirm(withdrawal.json().proposalId);
  const renewal = await groves.shown(grove);
  expect(renewal).toMatchObject({ number, state: 'suspended', warnings: ['result-withdrawn'] });
  expect(renewal.history.at(-1)).toMatchObject({ reason: 'The report is of another oil.' });
  expect(await groves.openCases(grove)).toBe(1);
  expect((await groves.decide(number, 'reinstate')).json().code).toBe('certificate-without-evidence');
  const replaced = (await site.call('GET', `/api/certificates/${old.number}`)).json();
  expect(replaced).toMatchObject({ state: 'active', phenolicContent: old.phenolicContent });
});

test('a database restored from before a recall is named, and the recall repeated there suspends', async () => {
  await groves.issue(grove, [0]);
  const archive = new PassThrough();
  const signal = new AbortController().signal;
  const { database } = site;
  const [content] = await Promise.all([
    buffer(archive),
    backUp(archive, { database, storage, program: '0.1.0', signal, onProgress: () => {} }),
  ]);
  await groves.recall(grove, 0);
  expect(await groves.shown(grove)).toMatchObject({ state: 'suspended' });
  await writeCheckpoint(site.app.services);

  const testDatabase = await createTestDatabase();
  await restore(await openArchive(Readable.from([content])), {
    database: testDatabase.database,
    storage: createMemoryStorage(),
    signal,
    onProgress: () => {},
  });
  const restored = await createTestApplication({
    sharing: { testDatabase },
    configuration: { dataDirectory },
  });
  try {
    restored.setClock(new Date('2026-11-21T12:00:00Z'));
    const admin = await restored.signIn('admin');
    const again = createGroves(restored, admin);
    expect(await again.shown(grove)).toMatchObject({ state: 'active' });
    await notifyOfBrokenLog(restored.app.services);
    const received = (await restored.call('GET', '/api/notifications', { as: admin })).json();
    expect(received).toContainEqual(expect.objectContaining({ kind: 'admin-audit-altered' }));
    await again.recall(grove, 0);
    expect(await again.shown(grove)).toMatchObject({ state: 'suspended' });
    expect(await again.openCases(grove)).toBe(1);
  } finally {
    await restored.close();
    await testDatabase.close();
  }
});
