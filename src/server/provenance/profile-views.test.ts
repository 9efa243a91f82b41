/** Profile views count people, each once a day. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { sampleUsers } from '../../database/samples/users.ts';

let site: TestApplication;
let owner: TestPerson;
beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
  site.setClock(new Date('2026-11-21T12:00:00Z'));
  owner = await site.signInAs(sampleUsers.producer.id);
});
afterAll(() => site.close());

interface Viewer {
  readonly as?: TestPerson;
  readonly from?: string;
}

async function view(id: number | string, viewer: Viewer = {}): Promise<number> {
  return (await site.call('POST', `/api/producers/${id}/views`, viewer)).statusCode;
}

async function views(): Promise<number> {
  const figures = await site.call('GET', '/api/producers/11/figures', { as: owner });
  return figures.json().profileViews;
}

test('a visitor counts once a day, and again the next day', async () => {
  const before = await views();
  expect(await view(11, { from: '10.1.0.1' })).toBe(204);
  expect(await view(11, { from: '10.1.0.1' })).toBe(204);
  expect(await views()).toBe(before + 1);
  site.setClock(new Date('2026-11-22T12:00:00Z'));
  expect(await view(11, { from: '10.1.0.1' })).toBe(204);
  expect(await views()).toBe(before + 2);
});

test('a view stores nothing on the device of its visitor', async () => {
  const { headers } = await site.call('POST', '/api/producers/11/views', { from: '10.5.0.1' });
  expect(headers['set-cookie']).toBeUndefined();
});

test('twenty concurrent requests of one visitor are one view, of twenty visitors twenty', async () => {
  const before = await views();
  await Promise.all(Array.from({ length: 20 }, async () => view(11, { from: '10.2.0.1' })));
  expect(await views()).toBe(before + 1);
  await Promise.all(
    Array.from({ length: 20 }, async (_, order) => view(11, { from: `10.3.0.${order + 1}` })),
  );
  expect(await views()).toBe(before + 21);
});

test('the views of the owner and of an administrator are not counted, those of a consumer are', async () => {
  const before = await views();
  expect(await view(11, { as: owner })).toBe(204);
  expect(await view(11, { as: await site.signInAs(sampleUsers.administrator.id) })).toBe(204);
  expect(await views()).toBe(before);
  expect(await view(11, { as: await site.signInAs(sampleUsers.consumer.id) })).toBe(204);
  expect(await views()).toBe(before + 1);
});

test('a private profile has no views, and others do not learn that it exists', async () => {
  expect(await view(9, { from: '10.4.0.1' })).toBe(404);
  expect(await view(999, { from: '10.4.0.1' })).toBe(404);
  expect(await view(9, { as: await site.signInAs(sampleUsers.administrator.id) })).toBe(204);
  const saved = site.database.selectFrom('profileViews').where('producerId', '=', 9).select('visitor');
  expect(await saved.execute()).toEqual([]);
});

test.each(['0', '-1', '1e309', '%00', 'one', '🫒'])('an invalid id is refused: %s', async (id) => {
  expect(await view(encodeURIComponent(id).replace('%2500', '%00'))).toBe(400);
});

test('another site cannot add views', async () => {
  const answer = await site.call('POST', '/api/producers/11/views', {
    headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.statusCode).toBe(403);
});
