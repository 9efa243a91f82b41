/** The plain form of a report: a photograph, what it refuses with everything typed, and the receipt by mail. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../../tests/support/builders/producers.ts';
import { emptyZip, photograph, withComment } from '../../../../tests/support/document-files.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { createMemoryStorage } from '../../../../tests/support/memory-storage.ts';
import { type MailServer, startMailServer } from '../../../../tests/support/smtp.ts';
import type { ReportResponse } from '../../../contract/cases/reports.ts';
import { listQueuedDeletions } from '../../../database/documents/storage-deletions.ts';
import { listStorageKeys } from '../../../database/documents/storage-keys.ts';
import { daysOfReporter, receiptsPerDay, reportsPerMinute } from '../../../domain/cases/reports.ts';
import { laterByDays } from '../../../domain/common/dates.ts';
import { makeCode, randomBytesOfCode } from '../../../domain/provenance/codes.ts';
import { StorageFailure } from '../../integrations/storage/storage.ts';
import { applyRetention } from '../../system/apply-retention.ts';

let post: MailServer;
let site: TestApplication;
let admin: TestPerson;
let productId: number;
const storage = createMemoryStorage();
const now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  post = await startMailServer();
  site = await createTestApplication({
    pages: {
      ...minimalPages,
      renderStaticPage: (kind, shown, { language }) => JSON.stringify({ kind, language, ...shown }),
      renderMail: async (kind, shown, { language }) => {
        const text = JSON.stringify(shown);
        return {
          subject: `${kind} in ${language}`,
          text,
          html: '<p></p>',
          preferencesUrl: 'http://localhost/',
        };
      },
    },
    storage,
    configuration: { mail: { url: post.url, from: 'notices@phenolive.example' } },
  });
  site.setClock(now);
  admin = await site.signIn('admin');
  const producerId = await makeApprovedProducer(site.database, {});
  productId = await makeProduct(site.database, { producerId });
});
afterAll(async () => {
  await site.close();
  await post.close();
});

const typed = {
  problem: 'counterfeit',
  text: 'The label is glued askew.',
  place: 'Λαϊκή αγορά, Καλαμάτα',
  price: '12 €',
  email: 'buyer@shop.example',
};

let visitors = 0;
async function send(
  changes: Record<string, string | undefined> = {},
  { file, from, as, path = '/report' }: { file?: Buffer; from?: string; as?: TestPerson; path?: string } = {},
) {
  visitors += 1;
  const form = new FormData();
  const fields = { aboutKind: 'product', about: String(productId), ...typed, ...changes };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  form.append('photograph', new Blob([new Uint8Array(file ?? [])]), file === undefined ? '' : 'bottle.jpg');
  const sent = new Response(form);
  const payload = Buffer.from(await sent.arrayBuffer());
  return site.app.inject({
    method: 'POST',
    url: path,
    cookies: as?.cookies ?? {},
    remoteAddress: from ?? `203.0.113.${visitors}`,
    headers: {
      origin: 'http://localhost',
      'content-type': sent.headers.get('content-type') ?? '',
      'content-length': String(payload.length),
    },
    payload,
  });
}

function numberOf({ headers: { location } }: { headers: { location?: unknown } }): number {
  return Number(/sent=(\d+)/.exec(String(location))?.[1]);
}

async function readCase(id: number): Promise<ReportResponse> {
  return (await site.call('GET', `/api/admin/reports/${id}`, { as: admin })).json();
}

async function photographOf(id: number, as?: TestPerson) {
  return site.call('GET', `/api/admin/reports/${id}/photograph`, as === undefined ? {} : { as });
}

test('a report with a photograph gets its number at once and a receipt by mail, in its language', async () => {
  const sent = await send({}, { file: await photograph('jpeg'), path: '/el/report?language=el' });
  expect(sent.statusCode).toBe(303);
  const number = numberOf(sent);
  expect(sent.headers.location).toBe(`/el/report?sent=${number}&mail=1`);
  const [report] = (await readCase(number)).reports;
  expect(report).toMatchObject({ ...typed, sharesWithProducer: false, language: 'el' });
  await runJobs(site, { only: ['send-report-mail'] });
  await runJobs(site, { only: ['send-report-mail'] });
  const [mail, ...others] = post.mailsTo(typed.email);
  expect([mail?.subject, others]).toEqual(['report in el', []]);
  expect(JSON.parse(mail?.text ?? '')).toMatchObject({ number, outcome: null, reason: null });
  expect(mail?.text).not.toContain('askew');
});

test('only administrators see a photograph, without the metadata of the camera, and each reading is audited', async () => {
  const file = withComment(await photograph('jpeg'), 'GPS 37.03 22.11');
  const number = numberOf(await send({}, { file }));
  for (const as of [undefined, await site.signIn('consumer'), await site.signIn('producer')]) {
    expect([401, 403]).toContain((await photographOf(number, as)).statusCode);
  }
  const shown = await photographOf(number, admin);
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ]);
  expect(shown.rawPayload.includes('GPS 37.03 22.11')).toBe(false);
  await photographOf(number, admin);
  const read = await site.database
    .selectFrom('auditLog')
    .select('recordId')
    .where('action', '=', 'report.read-photograph')
    .execute();
  expect(read).toEqual([{ recordId: String(number) }]);
});

test.each([
  ['of 20 MB', async () => Buffer.alloc(20 * 1024 * 1024, 1), 'photograph-too-large'],
  ['that is none', async () => Buffer.from('<svg onload="alert(1)"/>'), 'photograph-refused'],
  [
    'that hides another file',
    async () => Buffer.concat([await photograph('jpeg'), emptyZip('x')]),
    'photograph-refused',
  ],
] as const)('a photograph %s is refused, with everything typed', async (_name, make, error) => {
  const before = (await listStorageKeys(site.database)).length;
  const sent = await send({ sharesWithProducer: 'yes' }, { file: await make() });
  expect(sent.statusCode).toBe(422);
  expect(sent.json()).toMatchObject({
    kind: 'form',
    errors: [error],
    typed: { ...typed, sharesWithProducer: 'yes' },
  });
  expect(await listStorageKeys(site.database)).toHaveLength(before);
});

test('what is typed wrongly is named, and nothing is lost', async () => {
  const wrong = { text: 'short', email: 'nobody', place: 'x', price: '1'.repeat(41), problem: undefined };
  const sent = await send(wrong);
  expect(sent.statusCode).toBe(400);
  const { errors, typed: returned } = sent.json<{ errors: string[]; typed: Record<string, string> }>();
  expect(errors).toEqual(['problem', 'text', 'place', 'price', 'email']);
  expect(returned).toMatchObject({ text: 'short', email: 'nobody', place: 'x', price: '1'.repeat(41) });
});

test('a store that fails loses nothing that was typed', async () => {
  storage.trouble = new StorageFailure('unavailable', new Error('The store does not answer.'));
  const sent = await send({}, { file: await photograph('jpeg') });
  storage.trouble = undefined;
  expect([sent.statusCode, sent.json().errors, sent.json().typed.text]).toEqual([
    422,
    ['photograph-not-stored'],
    typed.text,
  ]);
});

test('beyond the limit of a network an honest report is not lost, and one from elsewhere joins the case', async () => {
  const about = { aboutKind: 'code', about: makeCode(new Uint8Array(randomBytesOfCode).fill(3)) };
  await site.database
    .insertInto('qrCodes')
    .values({ productId, batchNumber: 'B-1', code: about.about })
    .execute();
  const from = '198.51.100.50';
  for (let count = 0; count < reportsPerMinute; count += 1) await send(about, { from });
  const refused = await send({ ...about, text: 'I am honest, and my bottle leaks.' }, { from });
  expect([refused.statusCode, refused.json().errors]).toEqual([429, ['too-many']]);
  expect(refused.json().typed.text).toBe('I am honest, and my bottle leaks.');
  const elsewhere = numberOf(await send({ ...about, text: 'From another network.' }));
  const found = await readCase(elsewhere);
  expect(found.count).toBe(reportsPerMinute + 1);
  const { length: notified } = await site.database
    .selectFrom('notifications')
    .select('id')
    .where('kind', '=', 'admin-report-received')
    .where(
      'dedupeKey',
      'in',
      found.reports.map(({ id }) => `report:${id}`),
    )
    .where('userId', '=', admin.userId)
    .execute();
  expect(notified).toBe(1);
  const cases = await site.call('GET', `/api/admin/cases?search=${about.about}`, { as: admin });
  expect(cases.json()).toMatchObject([{ id: found.caseId, kind: 'code' }]);
});

test('an address that others enter gets few receipts a day', async () => {
  const email = 'victim@shop.example';
  for (let count = 0; count < receiptsPerDay + 3; count += 1) await send({ email });
  await runJobs(site, { only: ['send-report-mail'] });
  expect(post.mailsTo(email)).toHaveLength(receiptsPerDay);
});

test('the address of a signed-in reporter is filled in', async () => {
  const reporter = await site.signIn('consumer');
  const shown = await site.call('GET', `/report?product=${productId}`, { as: reporter });
  expect(shown.json().typed).toEqual({ email: reporter.email });
  const visitor = await site.call('GET', `/report?product=${productId}`);
  expect(visitor.json().typed).toEqual({});
});

test('reports are in the export of the account, and lose address and photograph with it', async () => {
  const reporter = await site.signIn('consumer');
  const file = await photograph('png');
  const number = numberOf(await send({ email: reporter.email }, { as: reporter, file }));
  const unsigned = numberOf(await send({ email: reporter.email.toUpperCase() }));
  const exported = await site.call('GET', '/api/me/export', { as: reporter });
  expect(exported.json().reports).toMatchObject([
    { id: number, text: typed.text, place: typed.place, price: typed.price, hasPhotograph: true },
    { id: unsigned },
  ]);
  const key = (await listStorageKeys(site.database)).length;
  await site.call('DELETE', '/api/me', { as: reporter, body: { email: reporter.email } });
  const rows = await site.database
    .selectFrom('reports')
    .select(['text', 'email', 'userId', 'photographKey'])
    .where('id', 'in', [number, unsigned])
    .execute();
  const left = { text: typed.text, email: null, userId: null, photographKey: null };
  expect(rows).toEqual([left, left]);
  expect(await listStorageKeys(site.database)).toHaveLength(key - 1);
});

test('a year after its case was closed, a report has no address, account or photograph', async () => {
  const number = numberOf(await send({}, { file: await photograph('jpeg') }));
  const { caseId } = await readCase(number);
  const body = { action: 'close', ids: [caseId], finding: 'Looked into.' };
  await site.call('POST', '/api/admin/cases/acts', { as: admin, body });
  const photographs = async () =>
    (await site.database.selectFrom('reports').select('photographKey').where('id', '=', number).execute())[0];
  site.setClock(laterByDays(now, daysOfReporter - 1));
  await applyRetention(site.app.services);
  const key = (await photographs())?.photographKey ?? '';
  expect(key).not.toBe('');
  site.setClock(laterByDays(now, daysOfReporter + 1));
  await applyRetention(site.app.services);
  expect(await photographs()).toEqual({ photographKey: null });
  expect(await listQueuedDeletions(site.database)).toContain(key);
  site.setClock(now);
});
