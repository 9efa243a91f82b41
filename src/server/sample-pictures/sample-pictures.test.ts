/** Oils of the sample data get pictures on the way of an upload: once, and deleted like any other. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import { countRows } from '../../../tests/support/records.ts';
import { listStorageKeys } from '../../database/documents/storage-keys.ts';
import { sampleUsers } from '../../database/samples/users.ts';
import { isIllustration } from '../../domain/pictures/pictures.ts';
import { addJob } from '../jobs/add-job.ts';
import { loadSampleData } from './load-sample-data.ts';

/** Some with a picture, of ten; each is stored in three widths. */
const pictured = [1, 25, 28];
const count = 10;
const store = createMemoryStorage();
let site: TestApplication;

beforeAll(async () => {
  site = await createTestApplication({ storage: store });
  expect(await loadSampleData(site.database)).toBe(true);
  await loadQueued();
});
afterAll(async () => site.close());

async function loadQueued() {
  await runJobs(site, { only: ['load-sample-pictures', 'load-sample-reports'] });
}

async function imageOf(id: number): Promise<string | null> {
  return (await site.call('GET', `/api/products/${id}`)).json().imageUrl;
}

test('visitors see the stored picture of an oil that has one, and no picture of the others', async () => {
  for (const id of pictured) {
    const address = (await imageOf(id)) ?? '';
    expect(isIllustration(address)).toBe(true);
    const shown = await site.call('GET', address);
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1200, height: 1500 });
  }
  expect(await imageOf(26)).toBeNull();
  expect(store.saved.size).toBe(count * 3 + (await countRows(site.database, 'documents')));
});

test('the report of each sample result is stored', async () => {
  const results = await countRows(site.database, 'labResults');
  expect(await countRows(site.database, 'documents')).toBe(results);
  expect([...store.saved.keys()].toSorted()).toEqual(await listStorageKeys(site.database));
});

test('a second start loads neither the samples nor their pictures again', async () => {
  const before = await imageOf(25);
  expect(await loadSampleData(site.database)).toBe(false);
  await loadQueued();
  // Not even a job that is tried again, as after a crash.
  await addJob(site.database, 'load-sample-pictures', { from: 1 });
  await loadQueued();
  expect(await imageOf(25)).toBe(before);
  expect(await countRows(site.database, 'pictures')).toBe(count);
  expect(store.saved.size).toBe(count * 3 + (await countRows(site.database, 'documents')));
});

test('the producer removes the picture of their oil, and its files are deleted', async () => {
  const owner = await site.signInAs(sampleUsers.producer.id);
  const removed = await site.call('PATCH', '/api/products/25', { as: owner, body: { pictureId: null } });
  expect(removed.statusCode).toBe(200);
  expect(await imageOf(25)).toBeNull();
  await addJob(site.database, 'sweep-documents', {});
  site.setClock(new Date(Date.now() + 2 * 86_400_000));
  await runJobs(site, { only: ['sweep-documents'] });
  expect(await countRows(site.database, 'pictures')).toBe(count - 1);
});
