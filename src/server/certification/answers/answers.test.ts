/** A laboratory confirms, corrects or denies a report behind the link that it was mailed, and certificates follow. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeApprovedProducer } from '../../../../tests/support/builders/producers.ts';
import { makeReport } from '../../../../tests/support/builders/reports.ts';
import { pdf } from '../../../../tests/support/document-files.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { createMemoryStorage } from '../../../../tests/support/memory-storage.ts';
import { runSql } from '../../../../tests/support/raw-sql.ts';
import { auditedActions } from '../../../../tests/support/records.ts';
import { type MailServer, startMailServer } from '../../../../tests/support/smtp.ts';
import { sendDocument } from '../../../../tests/support/upload-document.ts';
import { violatedConstraint } from '../../../database/connection/violations.ts';
import { laterByDays } from '../../../domain/common/dates.ts';

let post: MailServer;
let site: TestApplication;
let admin: TestPerson;
let producerId: number;
let turn = 0;
const start = new Date('2026-11-21T10:00:00Z');
let now = start;

beforeAll(async () => {
  post = await startMailServer();
  site = await createTestApplication({
    pages: {
      ...minimalPages,
      renderMail: async (_, shown) => ({
        subject: 'question',
        text: JSON.stringify(shown),
        html: '<p></p>',
        preferencesUrl: 'http://localhost/',
      }),
    },
    storage: createMemoryStorage(),
    configuration: {
      mail: { url: post.url, from: 'notices@phenolive.example' },
      secondAdministrator: 'off',
      requestsPerMinute: 1_000_000,
    },
  });
  admin = await site.signIn('admin');
});
afterAll(async () => {
  await site.close();
  await post.close();
});
beforeEach(async () => {
  pass(1);
  turn += 1;
  producerId = await makeApprovedProducer(site.database);
});

function pass(days: number): void {
  now = laterByDays(now, days);
  site.setClock(now);
}
const today = () => now.toISOString().slice(0, 10);
const asAdmin = async (path: string, body: object) => site.call('POST', path, { as: admin, body });
const address = (city: string, person = 'reports') => `${person}.${turn}@${city}.example`;

async function makeLaboratory(city: string, people: readonly string[] = ['reports']): Promise<number> {
  const made = await asAdmin('/api/admin/laboratories', {
    name: `Laboratory of ${city} ${turn}`,
    accreditationNumber: `ISO ${city} ${turn}`,
    contacts: people.map((person) => ({ name: `${person} of ${city}`, email: address(city, person) })),
  });
  expect(made.statusCode).toBe(201);
  return made.json().id;
}

async function upload(content = pdf(600)): Promise<string> {
  const begun = await asAdmin(`/api/admin/producers/${producerId}/documents`, {
    fileName: 'report.pdf',
    sizeBytes: content.length,
  });
  await sendDocument(site, admin, begun.json().id, content);
  return begun.json().id;
}

async function record(laboratoryId: number, changes: object = {}) {
  const recorded = await asAdmin(`/api/admin/producers/${producerId}/lab-results`, {
    laboratoryId,
    method: 'NMR',
    batchNumber: `A-${turn}`,
    harvestedOn: '2026-10-15',
    reportedOn: today(),
    phenolicContent: 1300,
    reportNumber: `R-${turn}-${laboratoryId}`,
    documentId: await makeReport(site.database, producerId),
    ...changes,
  });
  expect(recorded.statusCode).toBe(201);
  return recorded.json();
}

/** The secrets in the mails to an address, oldest first. */
async function tokensOf(to: string): Promise<string[]> {
  await runJobs(site, { only: ['send-confirmation-mail'] });
  return post.mailsTo(to).map(({ text }) => JSON.parse(text ?? '{}').token);
}
async function tokenOf(to: string): Promise<string> {
  return (await tokensOf(to)).at(-1) ?? '';
}

const open = async (token: string) => site.call('POST', '/api/laboratory/reports', { body: { token } });
async function answer(token: string, body: object, id?: number) {
  const reportId = id ?? (await open(token)).json().reportId ?? 1;
  return site.call('POST', `/api/laboratory/reports/${reportId}/answer`, {
    body: { token, answer: 'confirmed', name: 'Eleni Markou', ...body },
  });
}
const denial = { answer: 'denied', note: 'We never measured this sample.' };

/** A certificate on the results of two laboratories that were asked. */
async function certify(documentId?: string) {
  const own = documentId === undefined ? {} : { documentId };
  const athens = await record(await makeLaboratory('athens'), own);
  const rome = await record(await makeLaboratory('rome'), { phenolicContent: 1310 });
  const issued = await asAdmin(`/api/admin/producers/${producerId}/certificates`, {
    results: [athens.id, rome.id],
  });
  expect(issued.statusCode).toBe(201);
  const { number } = issued.json().certificate;
  return { athens, rome, number };
}
const readCertificate = async (number: string) =>
  (await site.call('GET', `/api/certificates/${number}`)).json();
const stateOf = async (number: string) => (await readCertificate(number)).state;
/** What everybody reads about the report of the laboratory in Athens. */
const publicReportOf = async (number: string) =>
  (await readCertificate(number)).evidence.find(({ laboratory }: { laboratory: string }) =>
    laboratory.includes('athens'),
  ).report;

test('a laboratory sees the report behind its link and confirms it, signed by the site', async () => {
  const { athens, number } = await certify(await upload());
  expect(athens).toMatchObject({
    confirmation: { state: 'waiting' },
    mayBeAsked: true,
    laboratoryAnswer: null,
  });
  const token = await tokenOf(address('athens'));
  const opened = await open(token);
  expect(opened.headers['cache-control']).toContain('no-store');
  expect(opened.json()).toMatchObject({
    laboratory: `Laboratory of athens ${turn}`,
    reports: [{ state: 'waiting', phenolicContent: 1300, batchNumber: `A-${turn}`, fileName: 'report.pdf' }],
  });
  const { reportId } = opened.json();
  const file = await site.call('POST', `/api/laboratory/reports/${reportId}/file`, { body: { token } });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.rawPayload.equals(pdf(600))).toBe(true);
  expect((await answer(token, {})).json()).toMatchObject({ state: 'confirmed', answeredBy: 'Eleni Markou' });
  const [stored] = await runSql<{ statement: string; confirmedOn: string }>(site.database)`
    select statement, confirmed_on::text from report_confirmations join certificate_results using (lab_result_id)
    where report_confirmations.id = ${reportId}`;
  expect(decodeJwt(stored?.statement ?? '')).toMatchObject({
    answer: 'confirmed',
    person: 'Eleni Markou',
    report: { phenolicContent: 1300, reportNumber: `R-${turn}-${athens.laboratoryId}` },
  });
  expect(stored?.confirmedOn).toBe(today());
  expect(await stateOf(number)).toBe('active');
  const reportNumber = `R-${turn}-${athens.laboratoryId}`;
  expect(await publicReportOf(number)).toEqual({
    state: 'confirmed',
    answeredOn: today(),
    number: reportNumber,
    file: null,
  });
  const credential = decodeJwt((await site.call('GET', `/api/certificates/${number}/credential`)).body);
  expect(JSON.stringify(credential)).toContain(`Report confirmed by the laboratory on ${today()}`);
  expect(JSON.stringify(credential)).toContain(`"Laboratory report ${reportNumber}"`);
  expect(JSON.stringify(credential)).toContain('Report seen by the issuer');
  expect(await auditedActions(site.database, 'lab-result', athens.id)).toEqual([
    'lab-result.record',
    'lab-result.ask-laboratory',
    'lab-result.answer',
  ]);
});

test('the database has only the hash of a link, and a stranger finds nothing', async () => {
  await record(await makeLaboratory('athens'));
  const token = await tokenOf(address('athens'));
  const [row] = await runSql<{ rows: string }>(site.database)`
    select string_agg(confirmation_mails::text, '') as rows from confirmation_mails`;
  expect(row?.rows).not.toContain(token);
  for (const wrong of ['of-a-stranger', token.slice(1), token.toUpperCase(), '€'.repeat(300)]) {
    expect((await open(wrong)).json().code).toBe('confirmation-not-found');
    expect((await answer(wrong, denial)).json().code).toBe('confirmation-not-found');
  }
  expect((await open('x'.repeat(10_000))).statusCode).toBe(400);
});

test('a denied report carries no certificate: the one in force is suspended in the same moment, and none follows', async () => {
  const { athens, rome, number } = await certify();
  await runSql(site.database)`update lab_results set is_file_public = true where id = ${athens.id}`;
  const file = `/api/lab-results/${athens.id}/file`;
  expect(await publicReportOf(number)).toMatchObject({ state: 'seen', answeredOn: null, file });
  const denied = await answer(await tokenOf(address('athens')), denial);
  expect(denied.json()).toMatchObject({ state: 'denied', note: denial.note });
  const shown = await readCertificate(number);
  expect(shown).toMatchObject({ state: 'suspended', warnings: ['report-contradicted'] });
  const contradicted = { state: 'contradicted', answeredOn: today(), file: null };
  expect(await publicReportOf(number)).toMatchObject(contradicted);
  expect((await site.call('GET', file)).statusCode).toBe(404);
  expect(shown.history.at(-1).reason).not.toContain(denial.note);
  const reinstated = await site.call('PATCH', `/api/admin/certificates/${number}`, {
    as: admin,
    body: { action: 'reinstate' },
  });
  expect(reinstated.statusCode).toBe(409);
  await site.call('PATCH', `/api/admin/certificates/${number}`, {
    as: admin,
    body: { action: 'revoke', reason: 'The report was forged.' },
  });
  const again = await asAdmin(`/api/admin/producers/${producerId}/certificates`, {
    results: [athens.id, rome.id],
  });
  expect(again.json().code).toBe('result-contradicted');
  const rows = await runSql<{ kind: string }>(site.database)`
    select kind from notifications where kind = 'admin-report-answered' and payload ->> 'producer' = ${String(producerId)}`;
  expect(rows).toEqual([{ kind: 'admin-report-answered' }]);
});

test('a corrected report counts again only as a result of its own, which is asked about again', async () => {
  const { athens, rome, number } = await certify();
  const token = await tokenOf(address('athens'));
  for (const incomplete of [
    { answer: 'corrected', note: 'A figure is wrong.' },
    { answer: 'corrected', note: 'A figure is wrong.', correction: { phenolicContent: 1300 } },
    { answer: 'corrected', correction: { phenolicContent: 1250 } },
    { answer: 'denied' },
  ]) {
    expect((await answer(token, incomplete)).json().code).toBe('answer-incomplete');
  }
  const correction = { phenolicContent: 1250, reportNumber: 'R-right' };
  const corrected = await answer(token, { answer: 'corrected', note: 'Two figures.', correction });
  expect(corrected.json()).toMatchObject({ state: 'corrected', correction });
  expect(await stateOf(number)).toBe('suspended');
  // No certificate is based on it any more, so one administrator withdraws it.
  expect(
    (await asAdmin(`/api/admin/lab-results/${athens.id}/withdraw`, { reason: 'Corrected.' })).statusCode,
  ).toBe(204);
  const right = await record(athens.laboratoryId, { ...correction });
  expect(right).toMatchObject({ laboratoryAnswer: null, confirmation: { state: 'waiting' } });
  expect(await tokensOf(address('athens'))).toHaveLength(2);
  const issued = await asAdmin(`/api/admin/producers/${producerId}/certificates`, {
    results: [right.id, rome.id],
  });
  expect(issued.json().code).toBe('certificate-in-force');
});

test('a link answers once, and not after a revocation, a withdrawal, a new file or its end', async () => {
  const laboratoryId = await makeLaboratory('athens');
  const first = await record(laboratoryId);
  const token = await tokenOf(address('athens'));
  expect((await answer(token, {})).statusCode).toBe(200);
  expect((await answer(token, denial)).json().code).toBe('report-answered');
  expect((await asAdmin(`/api/admin/lab-results/${first.id}/confirmation`, {})).json().code).toBe(
    'report-answered',
  );
  // Confirmed, then withdrawn: the answer stays readable, and nothing else can be said.
  await asAdmin(`/api/admin/lab-results/${first.id}/withdraw`, { reason: 'Of the test.' });
  expect((await open(token)).json().reports).toMatchObject([{ state: 'confirmed', fileName: null }]);

  const withdrawn = await record(laboratoryId, { phenolicContent: 1200 });
  const second = await tokenOf(address('athens'));
  await asAdmin(`/api/admin/lab-results/${withdrawn.id}/withdraw`, { reason: 'Of the test.' });
  expect((await open(second)).json().reports[0]).toMatchObject({ state: 'withdrawn' });
  expect((await answer(second, {})).json()).toMatchObject({ code: 'report-withdrawn', status: 410 });

  const revoked = await record(laboratoryId, { phenolicContent: 1100 });
  const third = await tokenOf(address('athens'));
  expect((await asAdmin(`/api/admin/lab-results/${revoked.id}/confirmation`, {})).json().code).toBe(
    'confirmation-open',
  );
  const path = `/api/admin/lab-results/${revoked.id}/confirmation`;
  expect((await site.call('DELETE', path, { as: admin })).json().confirmation.state).toBe('revoked');
  expect((await answer(third, {}, 1)).json()).toMatchObject({ code: 'confirmation-revoked', status: 410 });
  expect((await asAdmin(path, {})).json().confirmation.state).toBe('waiting');

  const fourth = await tokenOf(address('athens'));
  const { reportId } = (await open(fourth)).json();
  // The same file with one byte changed.
  const other = pdf(600);
  other[other.length - 1] = 0x20;
  const otherId = await upload(other);
  await runSql(site.database)`update lab_results set document_id = ${otherId} where id = ${revoked.id}`;
  expect((await answer(fourth, {}, reportId)).json().code).toBe('report-changed');
  const file = await site.call('POST', `/api/laboratory/reports/${reportId}/file`, {
    body: { token: fourth },
  });
  expect(file.statusCode).toBe(404);
  pass(31);
  expect((await open(fourth)).json()).toMatchObject({ code: 'confirmation-expired', status: 410 });
  expect((await answer(fourth, {}, reportId)).json().code).toBe('confirmation-expired');
});

test('each person of a laboratory has a link to all its reports and none of others, until they leave its record', async () => {
  const laboratoryId = await makeLaboratory('athens', ['anna', 'nikos']);
  await record(laboratoryId);
  await record(laboratoryId, { batchNumber: `B-${turn}` });
  await record(await makeLaboratory('rome'));
  const [anna] = await tokensOf(address('athens', 'anna'));
  const [nikos] = await tokensOf(address('athens', 'nikos'));
  const seen = (await open(anna ?? '')).json();
  expect(seen).toMatchObject({ person: 'anna of athens' });
  expect(seen.reports.map(({ batchNumber }: { batchNumber: string }) => batchNumber)).toEqual([
    `B-${turn}`,
    `A-${turn}`,
  ]);
  const rome = (await open(await tokenOf(address('rome')))).json();
  expect((await answer(anna ?? '', {}, rome.reportId)).json().code).toBe('confirmation-not-found');
  const leaving = {
    name: `Laboratory of athens ${turn}`,
    contacts: ['nikos', 'maria'].map((name) => ({ name, email: address('athens', name) })),
  };
  await site.call('PUT', `/api/admin/laboratories/${laboratoryId}`, { as: admin, body: leaving });
  expect((await open(anna ?? '')).json().code).toBe('confirmation-not-found');
  expect((await open(nikos ?? '')).statusCode).toBe(200);
  // Who joins has one link to all open questions; who stays is not mailed again.
  const [maria, ...further] = await tokensOf(address('athens', 'maria'));
  expect((await open(maria ?? '')).json().reports).toHaveLength(2);
  expect([further.length, (await tokensOf(address('athens', 'nikos'))).length]).toEqual([0, 2]);
});

test('a laboratory without an address is not asked, and administrators see that', async () => {
  const result = await record(await makeLaboratory('athens', []));
  expect(result).toMatchObject({ confirmation: null, mayBeAsked: false });
  const asked = await asAdmin(`/api/admin/lab-results/${result.id}/confirmation`, {});
  expect(asked.json()).toMatchObject({ code: 'laboratory-without-contact', status: 409 });
});

test('reminds after 7 and 21 days, and ends the question after 30 with a hint to administrators', async () => {
  const result = await record(await makeLaboratory('athens'));
  const daily = async (days: number) => {
    pass(days);
    await runJobs(site, { only: ['follow-up-confirmations'] });
    return (await tokensOf(address('athens'))).length;
  };
  await runSql(site.database)`select graphile_worker.add_job('follow-up-confirmations', '{}')`;
  expect(await daily(1)).toBe(1);
  for (const [days, mails] of [
    [6, 2],
    [14, 3],
    [10, 3],
  ] as const) {
    await runSql(site.database)`select graphile_worker.add_job('follow-up-confirmations', '{}')`;
    expect(await daily(days)).toBe(mails);
  }
  const { confirmation } = (
    await site.call('GET', `/api/admin/producers/${producerId}/lab-results`, { as: admin })
  ).json()[0];
  expect(confirmation.state).toBe('expired');
  const rows = await runSql<{ payload: object }>(site.database)`
    select payload from notifications where kind = 'admin-report-unanswered' and payload ->> 'producer' = ${String(producerId)}`;
  expect(rows).toMatchObject([{ payload: { producer: String(producerId) } }]);
  expect((await asAdmin(`/api/admin/lab-results/${result.id}/confirmation`, {})).statusCode).toBe(200);
});

test('the database refuses an answer past the program, a second one, and a certificate on a contradicted result', async () => {
  const { athens } = await certify();
  const refused = async (statement: Promise<unknown>) => statement.then(() => 'done', violatedConstraint);
  const sql = runSql(site.database);
  expect(
    await refused(sql`
    update lab_results set laboratory_answer = 'confirmed', answered_on = '2026-11-22' where id = ${athens.id}`),
  ).toBe('lab_results_answer');
  await answer(await tokenOf(address('athens')), {});
  expect(
    await refused(sql`
    update report_confirmations set note = 'Otherwise' where lab_result_id = ${athens.id}`),
  ).toBe('report_confirmations_guard');
  expect(
    await refused(sql`
    update report_confirmations set state = 'denied', note = 'No.' where lab_result_id = ${athens.id}`),
  ).toBe('report_confirmations_guard');
  // A later change of a figure is not what was confirmed.
  await sql`update lab_results set phenolic_content = 1305 where id = ${athens.id}`;
  expect(await sql`select laboratory_answer from lab_results where id = ${athens.id}`).toEqual([
    { laboratoryAnswer: null },
  ]);
});
