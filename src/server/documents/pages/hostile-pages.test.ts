/** A malicious document denies its sender a preview and affects no other user. */
import { Readable } from 'node:stream';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import {
  deepNesting,
  endlessForms,
  hugeBoxes,
  manyFills,
  manyPages,
  nestedGroups,
  tilingPattern,
} from '../../../../tests/support/hostile/pdf-files.ts';
import { createMemoryStorage } from '../../../../tests/support/memory-storage.ts';
import { uploadDocument } from '../../../../tests/support/upload-document.ts';

/** On a busy machine, the CPU seconds that such a file is given take long. */
vi.setConfig({ testTimeout: 120_000 });

const store = createMemoryStorage();
const opened = vi.spyOn(store, 'open');
let site: TestApplication;
let mallory: TestPerson;
let ana: TestPerson;
let honest: Buffer;

beforeAll(async () => {
  site = await createTestApplication({ storage: store });
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText('Polyphenols 612 mg/kg', { x: 60, y: 700 });
  honest = Buffer.from(await document.save());
});
beforeEach(async () => {
  mallory = await site.signIn('consumer');
  ana = await site.signIn('consumer');
});
afterAll(async () => site.close());

const page = async (id: string, as: TestPerson, number = 1) =>
  site.call('GET', `/api/documents/${id}/pages/${number}`, { as });

test.each([
  ['forms that draw one another without end, in two kilobytes', endlessForms, 'page-not-renderable'],
  ['a pattern of tiles without number', tilingPattern, 'page-not-renderable'],
  ['thirty thousand shaded fills', manyFills, 'page-not-renderable'],
  ['transparent groups that take all memory', nestedGroups, 'page-not-renderable'],
  ['brackets a million deep', deepNesting, 'document-damaged'],
])('refuses to render %s; downloads and the server are unaffected', async (_name, make, code) => {
  const content = make();
  const id = await uploadDocument(site, mallory, content);
  const before = process.memoryUsage.rss();
  const answer = await page(id, mallory);
  expect(answer.json()).toMatchObject({ code });
  opened.mockClear();
  // It is not retried on every request.
  expect((await page(id, mallory)).json()).toMatchObject({ code });
  expect(opened).not.toHaveBeenCalled();
  expect(process.memoryUsage.rss() - before).toBeLessThan(250_000_000);
  const file = await site.call('GET', `/api/documents/${id}/file`, { as: mallory });
  expect(file.rawPayload.equals(content)).toBe(true);
  expect((await page(await uploadDocument(site, ana, honest), ana)).statusCode).toBe(200);
});

test('renders each of ten thousand pages, and none beyond', async () => {
  const id = await uploadDocument(site, mallory, manyPages());
  const last = await page(id, mallory, 9999);
  expect([last.statusCode, last.headers['x-total-count']]).toEqual([200, '10000']);
  expect((await page(id, mallory, 10_000)).statusCode).toBe(404);
});

test('renders a page as large as the Earth no larger than any other', async () => {
  const drawn = await page(await uploadDocument(site, mallory, hugeBoxes()), mallory);
  expect(drawn.statusCode).toBe(200);
  expect(drawn.rawPayload.length).toBeLessThan(100_000);
});

test('renders another user’s page while an endless one is rendered', async () => {
  const [bad, good] = [
    await uploadDocument(site, mallory, endlessForms()),
    await uploadDocument(site, ana, honest),
  ];
  const answered: string[] = [];
  const bads = page(bad, mallory).then(() => answered.push('endless'));
  const goods = page(good, ana).then(({ statusCode }) => answered.push(`honest ${statusCode}`));
  await Promise.all([bads, goods]);
  expect(answered).toEqual(['honest 200', 'endless']);
});

test('reads nothing for requests that were aborted while they waited', async () => {
  const bad = await uploadDocument(site, mallory, endlessForms());
  const good = await uploadDocument(site, mallory, honest);
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { cookie: `session=${mallory.cookies['session']}` };
  opened.mockClear();
  const readers = Array.from({ length: 5 }, () => new AbortController());
  const asked = readers.map(async ({ signal }) =>
    fetch(`${address}/api/documents/${bad}/pages/1`, { headers, signal }),
  );
  await vi.waitUntil(() => opened.mock.calls.length > 0, { timeout: 60_000 });
  for (const reader of readers) reader.abort();
  await Promise.allSettled(asked);
  expect((await fetch(`${address}/api/documents/${good}/pages/1`, { headers })).status).toBe(200);
  // The first of the five, which had begun, and the good one.
  expect(opened).toHaveBeenCalledTimes(2);
});

test('renders a page once, and shows the cached one only to authorized readers', async () => {
  const id = await uploadDocument(site, ana, honest);
  const first = await page(id, ana);
  opened.mockClear();
  const second = await page(id, ana);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(opened).not.toHaveBeenCalled();
  expect((await page(id, mallory)).statusCode).toBe(404);
  await site.call('DELETE', `/api/documents/${id}`, { as: ana });
  expect((await page(id, ana)).statusCode).toBe(404);
});

test('a slow store delays only the requests that wait for it', async () => {
  const slow = await uploadDocument(site, mallory, honest);
  const good = await uploadDocument(site, ana, honest);
  const late = Promise.withResolvers<Readable>();
  const asked = Promise.withResolvers<void>();
  opened.mockImplementationOnce(async () => {
    asked.resolve();
    return late.promise;
  });
  const waiting = page(slow, mallory);
  await asked.promise;
  expect((await page(good, ana)).statusCode).toBe(200);
  late.resolve(Readable.from([honest]));
  expect((await waiting).statusCode).toBe(200);
});
