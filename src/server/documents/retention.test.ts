/** Administrators cannot read a document that is no longer evidence; its owner can. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { pdf } from '../../../tests/support/document-files.ts';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import { uploadDocument } from '../../../tests/support/upload-document.ts';

let site: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  site = await createTestApplication({ storage: createMemoryStorage() });
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

async function applied(): Promise<{ applicant: TestPerson; documentId: string; applicationId: number }> {
  const applicant = await site.signIn('consumer');
  const documentId = await uploadDocument(site, applicant, pdf(1000));
  const body = applicationBody({ producerCompanyName: `Grove of ${applicant.userId}` });
  const sent = await site.call('POST', '/api/producer-applications', { as: applicant, body });
  expect(sent.statusCode).toBe(201);
  return { applicant, documentId, applicationId: sent.json().id };
}

async function statusesFor(reader: TestPerson, documentId: string, applicationId: number) {
  const paths = [documentId, `${documentId}/file`, `${documentId}/pages/1`];
  const answers = await Promise.all(
    paths.map(async (path) => site.call('GET', `/api/documents/${path}`, { as: reader })),
  );
  const list = await site.call('GET', `/api/documents?applicationId=${applicationId}`, { as: reader });
  return { statuses: answers.map(({ statusCode }) => statusCode), listed: list.json().length };
}

const readable = { statuses: [200, 200, 200], listed: 1 };
const gone = { statuses: [404, 404, 404], listed: 0 };

test('only the owner reads a document after a withdrawal', async () => {
  const { applicant, documentId, applicationId } = await applied();
  expect(await statusesFor(admin, documentId, applicationId)).toEqual(readable);
  const withdrawn = await site.call('POST', `/api/producer-applications/${applicationId}/withdraw`, {
    as: applicant,
    body: {},
  });
  expect(withdrawn.statusCode).toBe(200);
  expect(await statusesFor(admin, documentId, applicationId)).toEqual(gone);
  expect(await statusesFor(applicant, documentId, applicationId)).toEqual(readable);
});

test('only the owner reads a document ninety days after a rejection', async () => {
  const { applicant, documentId, applicationId } = await applied();
  const decidedAt = new Date('2030-01-01T12:00:00Z');
  await site.database
    .updateTable('producerApplications')
    .set({ status: 'rejected', decidedAt })
    .where('id', '=', applicationId)
    .execute();
  site.setClock(new Date('2030-03-31T12:00:00Z'));
  expect(await statusesFor(admin, documentId, applicationId)).toEqual(readable);
  site.setClock(new Date('2030-04-02T12:00:00Z'));
  expect(await statusesFor(admin, documentId, applicationId)).toEqual(gone);
  expect(await statusesFor(applicant, documentId, applicationId)).toEqual(readable);
});
