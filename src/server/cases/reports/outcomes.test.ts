/** Reporters learn of the outcome and of its changes: once each, in the app or by mail, with the reason. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../../tests/support/builders/producers.ts';
import type { ReportResponse } from '../../../contract/cases/reports.ts';
import type { ReportOutcome } from '../../../domain/cases/reports.ts';
import { grouped, makeCode, randomBytesOfCode } from '../../../domain/provenance/codes.ts';
import { notifyReporters } from './notify-reporters.ts';

let site: TestApplication;
let admin: TestPerson;
let producerId: number;
let productId: number;
beforeAll(async () => {
  site = await createTestApplication();
  admin = await site.signIn('admin');
  producerId = await makeApprovedProducer(site.database, {});
  productId = await makeProduct(site.database, { producerId, name: 'Early harvest', batchNumber: 'B-1' });
});
afterAll(async () => site.close());

let visitors = 0;
async function report(changes: Record<string, unknown>, as?: TestPerson): Promise<number> {
  visitors += 1;
  const body = {
    aboutKind: 'product',
    about: String(productId),
    problem: 'other',
    text: 'The cap is loose.',
  };
  const sent = await site.call('POST', '/api/reports?language=el', {
    body: { ...body, ...changes },
    from: `203.0.113.${visitors}`,
    ...(as === undefined ? {} : { as }),
  });
  return sent.json<{ id: number }>().id;
}

async function outcomesMailedTo(email: string) {
  return site.database
    .selectFrom('reportMails')
    .innerJoin('reports', 'reports.id', 'reportId')
    .select(['outcome', 'reason', 'reports.language'])
    .where('email', '=', email)
    .where('outcome', 'is not', null)
    .orderBy('reportMails.id')
    .execute();
}

async function notified(person: TestPerson) {
  const { rows } = {
    rows: await site.database
      .selectFrom('notifications')
      .leftJoin('notificationDeliveries', 'notificationDeliveries.notificationId', 'notifications.id')
      .select(['payload', 'channel'])
      .where('userId', '=', person.userId)
      .where('kind', '=', 'report-decided')
      .orderBy('notifications.id')
      .execute(),
  };
  return rows.map(({ payload, channel }) => ({ ...payload, isMailed: channel !== null }));
}

test('closing a case tells each of its reporters once, with the finding', async () => {
  const signedIn = await site.signIn('consumer');
  const withAddress = await site.signIn('consumer');
  const first = await report({ email: 'twice@shop.example' });
  await report({ email: 'Twice@shop.example' });
  await report({});
  const own = await report({}, signedIn);
  const both = await report({ email: 'both@shop.example' }, withAddress);
  const { caseId } = (
    await site.call('GET', `/api/admin/reports/${first}`, { as: admin })
  ).json<ReportResponse>();
  const body = { action: 'close', ids: [caseId], finding: 'The caps are as they should be.' };
  const close = async () => site.call('POST', '/api/admin/cases/acts', { as: admin, body });
  await Promise.all([close(), close()]);
  const mails = [
    ...(await outcomesMailedTo('twice@shop.example')),
    ...(await outcomesMailedTo('Twice@shop.example')),
  ];
  expect(mails).toEqual([{ outcome: 'closed', reason: body.finding, language: 'el' }]);
  expect(await outcomesMailedTo('both@shop.example')).toHaveLength(1);
  const facts = {
    about: 'Early harvest',
    aboutKind: 'product',
    aboutId: String(productId),
    finding: 'closed',
  };
  const decided = { ...facts, reason: body.finding };
  expect(await notified(signedIn)).toMatchObject([{ ...decided, report: String(own), isMailed: true }]);
  // The mail goes to the address in the report, and not to the account too.
  expect(await notified(withAddress)).toMatchObject([{ ...decided, report: String(both), isMailed: false }]);
});

test('an outcome and its withdrawal reach those who reported the code, also after their case was closed', async () => {
  const reporter = await site.signIn('consumer');
  const code = makeCode(new Uint8Array(randomBytesOfCode).fill(21));
  const { id: qrCodeId } = await site.database
    .insertInto('qrCodes')
    .values({ productId, batchNumber: 'B-1', code, scannedCount: 0, lastScannedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = { aboutKind: 'code', about: code };
  await report({ ...about, email: 'buyer@shop.example' });
  await report(about, reporter);
  const decide = async (
    outcome: ReportOutcome,
    subject: { qrCodeId: number | null; batchNumber: string | null },
  ) =>
    site.database.transaction().execute(async (transaction) =>
      notifyReporters(transaction, {
        about: { producerId, ...subject },
        outcome,
        reason: `It is ${outcome}.`,
        language: 'en',
        key: `code:${qrCodeId}:${outcome}`,
        now: new Date(),
      }),
    );
  const ofCode = { qrCodeId, batchNumber: null };
  await decide('copy-in-circulation', ofCode);
  await decide('copy-in-circulation', ofCode);
  await site.database
    .updateTable('reports')
    .set({ closedAt: new Date(), finding: 'It is copied.' })
    .where('about', '=', code)
    .execute();
  await decide('lifted', { qrCodeId: null, batchNumber: 'B-1' });
  await decide('unclear', { qrCodeId: null, batchNumber: 'another' });
  expect((await outcomesMailedTo('buyer@shop.example')).map(({ outcome }) => outcome)).toEqual([
    'copy-in-circulation',
    'lifted',
  ]);
  expect(await notified(reporter)).toMatchObject([
    { about: grouped(code), finding: 'copy-in-circulation', reason: 'It is copy-in-circulation.' },
    { about: grouped(code), finding: 'lifted' },
  ]);
});

test('a decision that is rolled back tells nobody', async () => {
  await report({ email: 'rolled@back.example' });
  const decided = site.database.transaction().execute(async (transaction) => {
    const about = { producerId, qrCodeId: null, batchNumber: 'B-1' };
    const said = { reason: 'No.', language: null, key: 'rolled-back', now: new Date() };
    await notifyReporters(transaction, { about, outcome: 'unclear', ...said });
    throw new Error('The decision failed.');
  });
  await expect(decided).rejects.toThrow('The decision failed.');
  expect(await outcomesMailedTo('rolled@back.example')).toEqual([]);
});
