/** Behind a load balancer, each step of a sign-in at the demo provider is answered by another instance. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { type Balancer, startBalancer } from '../../../tests/support/balancer.ts';
import { openBrowserLike } from '../../../tests/support/browser-like.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';
import { callbackPath } from '../../contract/common/sign-in.ts';
import { listBackupTables } from '../../database/backup/tables.ts';
import { sweepSessions } from './sweep-sessions.ts';

let instances: readonly [TestApplication, TestApplication];
let balancer: Balancer;
let origin: string;
beforeAll(async () => {
  const first = await createTestApplication();
  instances = [first, await createTestApplication({ sharing: first })];
  balancer = await startBalancer([await portOf(instances[0]), await portOf(instances[1])]);
  origin = `http://127.0.0.1:${balancer.port}`;
});
afterAll(async () => {
  await balancer.close();
  for (const instance of instances.toReversed()) await instance.close();
});

async function portOf({ app }: TestApplication): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

async function untilCallback() {
  const browser = openBrowserLike(origin);
  const page = await browser.get('/api/login?returnTo=/readyz');
  expect(page.status).toBe(200);
  const { way } = await browser.submit(page.address, { person: 'sample-consumer' }, callbackPath);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const callback = way.at(-1) ?? '';
  expect(new URL(callback).searchParams.get('code')).toMatch(/./);
  return {
    browser,
    callback,
    openCallback: async () => (await fetch(callback, { headers: { cookie }, redirect: 'manual' })).status,
  };
}

test('a sign-in that one instance began is finished by the other', async () => {
  for (let count = 0; count < 2; count += 1) {
    const { browser, callback } = await untilCallback();
    expect((await browser.get(callback)).address).toBe(`${origin}/readyz`);
    const user = await browser.get('/api/auth/user', { accept: 'application/json' });
    expect(JSON.parse(user.text)).toMatchObject({ id: 'sample-consumer' });
    // The next sign-in begins at the other instance.
    await fetch(`${origin}/healthz`);
  }
});

test('a code that is presented to both instances signs in once', async () => {
  for (let count = 0; count < 10; count += 1) {
    const { openCallback } = await untilCallback();
    const statuses = await Promise.all([openCallback(), openCallback()]);
    expect(statuses.toSorted()).toEqual([303, 400]);
    expect(await openCallback()).toBe(400);
  }
});

test('both instances publish the same key, and never its private number', async () => {
  const keys = await Promise.all(
    instances.map(async ({ app }) => (await app.inject('/demo-provider/jwks')).json().keys),
  );
  expect(keys[0]).toEqual([expect.objectContaining({ kty: 'EC', x: expect.any(String) })]);
  expect(keys[0][0]).not.toHaveProperty('d');
  expect(keys[1]).toEqual(keys[0]);
});

test('a sign-in with a cookie of the previous secret goes on while the secret is changed', async () => {
  const { browser, callback } = await untilCallback();
  const { sessionSecret } = instances[0].app.services.configuration;
  const renewed = await createTestApplication({
    sharing: instances[0],
    configuration: {
      sessionSecret: 'the next secret, which is as long as the other',
      previousSessionSecret: sessionSecret,
    },
  });
  const headers = { host: new URL(origin).host };
  const answer = await renewed.app.inject({
    url: callback.slice(origin.length),
    cookies: Object.fromEntries(browser.cookies),
    headers,
  });
  await renewed.close();
  expect(answer.statusCode).toBe(303);
});

test('an expired sign-in is refused, deleted, and in no backup', async () => {
  const [{ database, app }] = instances;
  const { openCallback } = await untilCallback();
  await runSql(database)`update demo_provider_records set expires_at = now() - interval '1 second'`;
  expect(await openCallback()).toBe(400);
  await sweepSessions(app.services);
  expect(await runSql(database)`select key from demo_provider_records where expires_at < now()`).toEqual([]);
  const names = (await listBackupTables(database)).map(({ name }) => name);
  expect(names).not.toContain('public.demo_provider_records');
});
