/** Administrators read and export the audit log, and see when it was tampered with. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovableProducer } from '../../../tests/support/builders/evidence.ts';
import { makeProducer } from '../../../tests/support/builders/producers.ts';
import { falsifications, falsifyAuditEvent } from '../../../tests/support/records.ts';

let directory: string;
let site: TestApplication;
let admin: TestPerson;
let producerId: number;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'phenolive-audit-'));
  site = await createTestApplication({ configuration: { dataDirectory: directory } });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
  producerId = await makeProducer(site.database);
  await site.call('POST', `/api/admin/reject-producer/${producerId}`, {
    as: admin,
    body: { reason: '=cmd()|"Without, evidence"' },
  });
  const other = await makeApprovableProducer(site.database);
  await site.call('POST', `/api/admin/approve-producer/${other}`, {
    as: admin,
    body: { certificationLevel: 'gold', phenolicContent: 1300 },
  });
});
afterAll(async () => {
  await site.close();
  rmSync(directory, { recursive: true });
});

const list = async (query = '') => site.call('GET', `/api/admin/audit?${query}`, { as: admin });

test('the audit log lists the newest entry first, with actor, action, record, before and after', async () => {
  const { headers, ...answer } = await list();
  expect(answer.json()).toMatchObject([
    {
      id: 2,
      action: 'producer.approve',
      actorEmail: admin.email,
      actorRole: 'admin',
      after: { certificate: 'PHL-2026-000001' },
    },
    {
      id: 1,
      action: 'producer.reject',
      recordType: 'producer',
      recordId: String(producerId),
      recordName: 'Grove of the test',
      before: { status: 'pending' },
      after: { status: 'rejected' },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  expect(headers['x-total-count']).toBe('2');
});

test('the audit log filters by action, record, user and dates, and pages through the results', async () => {
  const ids = async (query: string) => (await list(query)).json().map(({ id }: { id: number }) => id);
  expect(await ids('search=phl-2026-000001')).toEqual([2]);
  expect(await ids(`search=producer ${producerId}`)).toEqual([1]);
  expect(await ids(`search=${encodeURIComponent(admin.email)}`)).toEqual([2, 1]);
  expect(await ids('action=producer.reject')).toEqual([1]);
  expect(await ids('action=&search=')).toEqual([2, 1]);
  expect(await ids('search=%25')).toEqual([]);
  expect(await ids('to=2020-01-01')).toEqual([]);
  const first = await list('limit=1');
  const cursor = /cursor=([^>&]+)/.exec(String(first.headers['link']))?.[1] ?? '';
  expect(await ids(`limit=1&cursor=${cursor}`)).toEqual([1]);
  expect((await list('cursor=abc')).statusCode).toBe(400);
  expect((await list('action=producer.applaud')).statusCode).toBe(400);
  expect((await list('from=2026-02-30')).statusCode).toBe(400);
});

test('the audit log finds every entry about a producer by the producer’s name', async () => {
  const ids = async (search: string) =>
    (await list(`search=${encodeURIComponent(search)}`)).json().map(({ id }: { id: number }) => id);
  await site.database
    .updateTable('producers')
    .set({ name: 'Κτήμα Άνω Δωρίου', location: 'Pylos' })
    .where('id', '=', producerId)
    .execute();
  expect(await ids('κτημα δωριου')).toEqual([1]);
  expect(await ids('grove of the test')).toEqual([2]);
  expect(await ids('Pylos')).toEqual([]);
  expect(await ids("κτημα '%_\\ ;--")).toEqual([]);
});

test('the CSV export holds every entry, without formulas', async () => {
  const calledBy = async (email: string) =>
    site.database.updateTable('users').set({ email }).where('id', '=', admin.userId).execute();
  await calledBy('+1@test.example');
  const table = await site.call('GET', '/api/admin/audit.csv', { as: admin });
  await calledBy(admin.email);
  expect(table.headers['content-disposition']).toContain('audit-log.csv');
  const rows = table.body.trimEnd().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain('id,at,actorEmail');
  expect(rows[1]).toContain('producer.reject');
  expect(rows[1]).toContain(",'+1@test.example,");
  const inGreek = await site.call('GET', '/api/admin/audit.csv?language=el', { as: admin });
  expect(inGreek.body).toContain('id;at;actorEmail');
});

test('the audit log is proved intact, and verification names the first altered entry', async () => {
  const verify = async () => (await site.call('GET', '/api/admin/audit/verification', { as: admin })).json();
  const nothingCompared = {
    checkpoints: 0,
    lastCheckpoint: null,
    contradicted: null,
    hasDoubtfulCheckpoints: false,
  };
  expect(await verify()).toEqual({ entries: 2, firstBroken: null, ...nothingCompared });
  await falsifyAuditEvent(site.database, 1);
  expect(await verify()).toEqual({ entries: 2, firstBroken: 1, ...nothingCompared });
});

test.each(falsifications)('an entry altered by %s is shown and exported as altered', async (change) => {
  await site.call('POST', `/api/admin/reject-producer/${await makeProducer(site.database)}`, {
    as: admin,
    body: { reason: 'No evidence.' },
  });
  const [whole] = (await list('limit=1')).json();
  expect(whole).toMatchObject({ action: 'producer.reject', altered: false });
  await falsifyAuditEvent(site.database, whole.id, change);
  const answer = await list();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toContainEqual(expect.objectContaining({ id: whole.id, altered: true }));
  const table = await site.call('GET', '/api/admin/audit.csv', { as: admin });
  expect(table.body).toMatch(new RegExp(`^${whole.id},.*,true,`, 'm'));
  const file = await site.call('GET', '/api/me/export', { as: admin });
  expect(file.statusCode).toBe(200);
  expect(Array.isArray(file.json().acts)).toBe(true);
});
