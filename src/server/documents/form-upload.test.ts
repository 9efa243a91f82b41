/** The plain form with a file, as a browser without scripts sends it, complete and incomplete. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { pdf } from '../../../tests/support/document-files.ts';
import { countRows } from '../../../tests/support/records.ts';
import { maxChunkSize, maxDocumentSize, maxPhotoSize } from '../../domain/documents/documents.ts';

let site: TestApplication;
let ana: TestPerson;
beforeAll(async () => {
  site = await createTestApplication();
  ana = await site.signIn('consumer');
});
afterAll(async () => site.close());

test.each([
  ['small', 600],
  ['of exactly a chunk', maxChunkSize],
  ['of several chunks', 2 * maxChunkSize + 17],
  ['of exactly 10 MB', maxDocumentSize],
])('stores a file that is %s byte for byte', async (_, sizeBytes) => {
  const content = pdf(sizeBytes);
  const answer = await post(form({ category: 'labReports' }, content));
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ state: 'stored', sizeBytes, fileName: 'results.pdf' });
  const file = await site.call('GET', `/api/documents/${answer.json().id}/file`, { as: ana });
  expect(file.rawPayload.equals(content)).toBe(true);
});

test('redirects a browser to the page of the form, and only to a page of this site', async () => {
  const accept = { accept: 'text/html' };
  const back = await post(
    form({ category: 'labReports', returnTo: '/producer-application' }, pdf(600)),
    accept,
  );
  expect([back.statusCode, back.headers.location]).toEqual([303, '/producer-application']);
  const away = await post(form({ category: 'labReports', returnTo: '//evil.example' }, pdf(600)), accept);
  expect(away.headers.location).toBe('/');
});

test.each([
  [
    '10 MB and one byte',
    form({ category: 'labReports' }, pdf(maxDocumentSize + 1)),
    413,
    'document-too-large',
  ],
  [
    'a photo of 5 MB and one byte',
    form({ category: 'facilityPhotos' }, pdf(maxPhotoSize + 1)),
    413,
    'document-too-large',
  ],
  ['an empty file', form({ category: 'labReports' }, Buffer.alloc(0)), 400, 'document-empty'],
  [
    'a program',
    form({ category: 'labReports' }, Buffer.from('MZ'.padEnd(800, 'x'))),
    415,
    'document-type-refused',
  ],
  ['no category', form({}, pdf(600)), 400, 'invalid-input'],
  ['a category of no kind', form({ category: 'recipes' }, pdf(600)), 400, 'invalid-input'],
  [
    'a field that nobody knows',
    form({ category: 'labReports', ownerId: 'x' }, pdf(600)),
    400,
    'invalid-input',
  ],
  [
    'no file',
    Buffer.from('--x\r\ncontent-disposition: form-data; name="category"\r\n\r\nlabReports\r\n--x--\r\n'),
    400,
    'invalid-input',
  ],
  [
    'a form that was cut off',
    form({ category: 'labReports' }, pdf(9000)).subarray(0, 5000),
    400,
    'malformed-request',
  ],
])('refuses %s and stores nothing', async (_, payload, status, code) => {
  const before = await countRows(site.database, 'documents');
  const answer = await post(payload);
  expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code });
  expect(await countRows(site.database, 'documents')).toBe(before);
  expect(await countRows(site.database, 'uploadChunks')).toBe(0);
});

test('redirects after a removal by form too', async () => {
  const saved = await post(form({ category: 'labReports' }, pdf(600)));
  const answer = await site.call('POST', `/api/documents/${saved.json().id}`, {
    as: ana,
    form: { _method: 'DELETE', returnTo: '/producer-application' },
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/producer-application']);
  expect((await site.call('GET', `/api/documents/${saved.json().id}`, { as: ana })).statusCode).toBe(404);
});

test('no other route accepts forms with files', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/producer-applications',
    cookies: ana.cookies,
    headers: { origin: 'http://localhost', 'content-type': 'multipart/form-data; boundary=x' },
    payload: form({ category: 'labReports' }, pdf(600)),
  });
  expect(answer.statusCode).toBe(415);
});

async function post(payload: Buffer, headers: Record<string, string> = {}) {
  return site.app.inject({
    method: 'POST',
    url: '/api/documents',
    cookies: ana.cookies,
    headers: { origin: 'http://localhost', 'content-type': 'multipart/form-data; boundary=x', ...headers },
    payload,
  });
}

function form(fields: Readonly<Record<string, string>>, content: Buffer): Buffer {
  const before = Object.entries(fields).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="results.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  return Buffer.concat([Buffer.from(before.join('') + file), content, Buffer.from('\r\n--x--\r\n')]);
}
