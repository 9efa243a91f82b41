/** A result carries a certificate only with the report of its laboratory, on every way to a certificate. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeResults } from '../../../tests/support/builders/evidence.ts';
import { makeLaboratory } from '../../../tests/support/builders/laboratories.ts';
import { makeApprovedProducer } from '../../../tests/support/builders/producers.ts';
import { makeReport } from '../../../tests/support/builders/reports.ts';
import { pdf } from '../../../tests/support/document-files.ts';
import { runSql, writeUnjudged } from '../../../tests/support/raw-sql.ts';
import { auditedActions } from '../../../tests/support/records.ts';
import { sendDocument } from '../../../tests/support/upload-document.ts';
import { violatedConstraint } from '../../database/connection/violations.ts';

let site: TestApplication;
let admin: TestPerson;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());
beforeEach(async () => {
  producerId = await makeApprovedProducer(site.database);
});

const post = async (path: string, body: object) => site.call('POST', path, { as: admin, body });
const issue = async (body: object = {}) => post(`/api/admin/producers/${producerId}/certificates`, body);
const attach = async (id: number | undefined, documentId: string) =>
  post(`/api/admin/lab-results/${id}/report`, { documentId });
const decide = async (number: string, action: string) =>
  site.call('PATCH', `/api/admin/certificates/${number}`, {
    as: admin,
    body: { action, ...(action === 'reinstate' ? {} : { reason: 'Of the test.' }) },
  });

/** As an administrator does on the evidence page. */
async function upload() {
  const content = pdf(600);
  const begun = await post(`/api/admin/producers/${producerId}/documents`, {
    fileName: 'report.pdf',
    sizeBytes: content.length,
  });
  expect(begun.statusCode).toBe(201);
  const { id }: { id: string } = begun.json();
  const stored = await sendDocument(site, admin, id, content);
  expect(stored).toMatchObject({ state: 'stored', category: 'labReports' });
  return { id, sha256: stored.sha256 };
}

test('refuses a chosen result without its report, by two administrators and with a reason too', async () => {
  const results = await makeResults(site.database, { producerId, documentId: null });
  expect((await issue({ results })).json()).toMatchObject({ status: 422, code: 'result-without-report' });
  const override = { reason: 'The laboratory confirmed it on the telephone.' };
  expect((await issue({ results, phenolicContent: 1300, override })).json().code).toBe(
    'result-without-report',
  );
  const checked = await site.call('GET', `/api/admin/approve-producer/${producerId}/check`, { as: admin });
  expect(checked.json().results.map(({ hasReport }: { hasReport: boolean }) => hasReport)).toEqual([
    false,
    false,
  ]);
  expect(checked.json().suggested).toEqual([]);
});

test('an uploaded report is attached, the certificate is issued on it, and its hash and document stay', async () => {
  const results = await makeResults(site.database, { producerId, documentId: null });
  const report = await upload();
  for (const id of results) {
    const attached = await attach(id, report.id);
    expect(attached.json()).toMatchObject({ id, documentId: report.id });
    expect(await auditedActions(site.database, 'lab-result', id)).toEqual(['lab-result.attach-report']);
  }
  expect((await attach(results[0], report.id)).json()).toMatchObject({
    status: 409,
    code: 'lab-result-has-report',
  });
  const other = await makeReport(site.database, await makeApprovedProducer(site.database));
  expect((await attach(results[0], other)).json().code).toBe('lab-result-document');
  expect((await issue({ results })).statusCode).toBe(201);
  const hashes = await site.database
    .selectFrom('certificateResults')
    .innerJoin('certificates', 'certificates.id', 'certificateId')
    .select('reportSha256')
    .where('producerId', '=', producerId)
    .execute();
  expect(hashes).toEqual([{ reportSha256: report.sha256 }, { reportSha256: report.sha256 }]);
  // It expires no more, and the deletion of the account that uploaded it does not delete it.
  const document = await site.database
    .selectFrom('documents')
    .select(['ownerId', 'expiresAt'])
    .where('id', '=', report.id)
    .executeTakeFirst();
  expect(document).toEqual({ ownerId: null, expiresAt: null });
});

test('the database refuses a certificate on a result without a report, whatever writes it', async () => {
  const results = await makeResults(site.database, { producerId, documentId: null });
  const write = site.database.transaction().execute(async (transaction) => {
    const { id: certificateId } = await transaction
      .insertInto('certificates')
      .values({
        number: `PHL-2026-${String(producerId).padStart(6, '0')}`,
        producerId,
        holder: 'Grove',
        level: 'gold',
        phenolicContent: 1300,
        season: 2026,
        issuedOn: '2026-11-21',
        validUntil: '2027-11-21',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const labResultId of results) {
      await transaction.insertInto('certificateResults').values({ certificateId, labResultId }).execute();
    }
  });
  await expect(write.catch(violatedConstraint)).resolves.toBe('certificate_results_report');
});

test('a certificate from before stays as it is, and is reinstated only with its reports', async () => {
  const results = await makeResults(site.database, { producerId });
  const { number } = (await issue({ results })).json().certificate;
  const report = await makeReport(site.database, producerId);
  await writeUnjudged(site.database, async (connection) => {
    await runSql(connection)`update lab_results set document_id = null where producer_id = ${producerId}`;
    await runSql(connection)`update certificate_results set report_sha256 = null
      where certificate_id = (select id from certificates where number = ${number})`;
  });
  const shown = async () => (await site.call('GET', `/api/certificates/${number}`)).json();
  expect(await shown()).toMatchObject({ state: 'active' });
  expect((await decide(number, 'suspend')).statusCode).toBe(200);
  expect((await decide(number, 'reinstate')).json()).toMatchObject({ code: 'result-without-report' });
  const write = site.database
    .updateTable('certificates')
    .set({ state: 'active' })
    .where('number', '=', number)
    .execute();
  await expect(write.catch(violatedConstraint)).resolves.toBe('certificate_results_report');
  for (const id of results) expect((await attach(id, report)).statusCode).toBe(200);
  expect((await decide(number, 'reinstate')).statusCode).toBe(200);
  expect(await shown()).toMatchObject({ state: 'active' });
});

test('neither a lower result nor a further batch counts for a certificate without its report', async () => {
  const results = await makeResults(site.database, { producerId });
  const { number } = (await issue({ results })).json().certificate;
  await makeResults(site.database, { producerId, batchNumber: 'R-2', documentId: null });
  const join = async () => post(`/api/admin/certificates/${number}/batches`, { batchNumber: 'R-2' });
  expect((await join()).json()).toMatchObject({ status: 422, code: 'result-without-report' });
  const recorded = await post(`/api/admin/producers/${producerId}/lab-results`, {
    laboratoryId: await makeLaboratory(site.database, 'Laboratory of Lisbon'),
    method: 'NMR',
    batchNumber: `E-${producerId}`,
    harvestedOn: '2026-10-15',
    reportedOn: '2026-11-10',
    phenolicContent: 700,
  });
  const { id } = recorded.json();
  const follow = async () =>
    post(`/api/admin/certificates/${number}/results`, { labResultId: id, reason: 'The oil has changed.' });
  expect((await follow()).json().code).toBe('result-without-report');
  await attach(id, await makeReport(site.database, producerId));
  expect((await follow()).json()).toMatchObject({ phenolicContent: 700, level: 'bronze' });
});
