/** Oils of the sample data get pictures on the way of an upload: once, and deleted like any other. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import { countRows } from '../../../tests/support/records.ts';
import { sampleUsers } from '../../database/samples/users.ts';
import { isIllustration } from '../../domain/pictures/pictures.ts';
import { addJob } from '../jobs/add-job.ts';
import { loadSampleData } from './load-sample-data.ts';

const pictured = [25, 28];
const store = createMemoryStorage();
let site: TestApplication;

beforeAll(async () => {
  site = await createTestApplication({
    storage: store,
    pages: {
      ...minimalPages,
      drawSamplePicture: async ({ id }) =>
        pictured.includes(id)
          ? `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="750"><circle r="${id}" fill="#1f5f80"/></svg>`
          : undefined,
    },
  });
  expect(await loadSampleData(site.database)).toBe(true);
  await drawQueued();
});
afterAll(async () => site.close());

async function drawQueued() {
  await runJobs(site, { only: ['draw-sample-pictures'] });
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
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 600, height: 750 });
  }
  expect(await imageOf(26)).toBeNull();
  expect(store.saved.size).toBe(pictured.length * 2);
});

test('a second start neither loads the samples nor draws their pictures again', async () => {
  const before = await imageOf(25);
  expect(await loadSampleData(site.database)).toBe(false);
  await drawQueued();
  // Not even a job that is tried again, as after a crash.
  await addJob(site.database, 'draw-sample-pictures', { from: 1 });
  await drawQueued();
  expect(await imageOf(25)).toBe(before);
  expect(await countRows(site.database, 'pictures')).toBe(pictured.length);
  expect(store.saved.size).toBe(pictured.length * 2);
});

test('the producer removes the picture of their oil, and its files are deleted', async () => {
  const owner = await site.signInAs(sampleUsers.producer.id);
  const removed = await site.call('PATCH', '/api/products/25', { as: owner, body: { pictureId: null } });
  expect(removed.statusCode).toBe(200);
  expect(await imageOf(25)).toBeNull();
  await addJob(site.database, 'sweep-documents', {});
  site.setClock(new Date(Date.now() + 2 * 86_400_000));
  await runJobs(site, { only: ['sweep-documents'] });
  expect(await countRows(site.database, 'pictures')).toBe(1);
});
