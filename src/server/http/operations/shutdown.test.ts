/** A rolling restart: two instances behind a load balancer stop one after the other, and no request fails. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as send } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import { startBalancer } from '../../../../tests/support/balancer.ts';
import { pingDatabase } from '../../../database/connection/health.ts';
import type { Feature } from '../../features.ts';
import { listen, portOf } from './listening.ts';
import { drain } from './shutdown.ts';

const open = { config: { who: 'anyone', session: false, rateLimit: false } } as const;
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const local = { host: '127.0.0.1', port: 0 };

/** Calls a route of the API within the process, as a page does. */
const pageLike: Feature = (app) => {
  app.all('/page', open, async () => {
    await pingDatabase(app.services.database);
    const answer = await app.inject('/healthz');
    return { inner: answer.statusCode };
  });
};

let first: TestApplication;
beforeAll(async () => {
  first = await createTestApplication({ features: [pageLike] });
});
afterAll(async () => first.close());

async function startInstance(): Promise<TestApplication> {
  const instance = await createTestApplication({ features: [pageLike], sharing: first });
  await listen(instance.app, local);
  return instance;
}

async function statusOf(port: number, method: string, agent: Agent): Promise<number> {
  const request = send({ host: '127.0.0.1', port, path: '/page', method, agent, headers: sameOrigin });
  request.end();
  const [answer]: IncomingMessage[] = await once(request, 'response');
  answer?.resume();
  if (answer !== undefined) await once(answer, 'end');
  return answer?.statusCode ?? 0;
}

test('instances behind a load balancer are restarted one after the other, and no request fails', async () => {
  const instances = [await startInstance(), await startInstance()];
  const balancer = await startBalancer(instances.map(({ app }) => portOf(app)));
  const statuses: number[] = [];
  let isOver = false;
  const clients = Array.from({ length: 8 }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) statuses.push(await statusOf(balancer.port, index % 2 === 0 ? 'GET' : 'POST', agent));
    agent.destroy();
  });
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(100), { timeout: 20_000 });
  const [left] = instances;
  if (left !== undefined) await drain(left.app, 0.5);
  const before = statuses.length;
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(before + 100), { timeout: 20_000 });
  isOver = true;
  await Promise.all(clients);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  await balancer.close();
  for (const instance of instances) await instance.close();
});

test('an instance that is about to stop is not ready, but serves; then it finishes what is in progress', async () => {
  const instance = await startInstance();
  const url = `http://127.0.0.1:${portOf(instance.app)}`;
  const stopping = drain(instance.app, 0.3);
  const readiness = await fetch(`${url}/readyz`);
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toEqual({ status: 'stopping' });
  const served = await fetch(`${url}/page`);
  expect(served.status).toBe(200);
  expect(served.headers.get('connection')).toBe('close');
  await stopping;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  await instance.close();
});

test('an instance that is about to stop refuses what a proxy sends to another instance, and serves the rest', async () => {
  const instance = await startInstance();
  const url = `http://127.0.0.1:${portOf(instance.app)}`;
  const headers = { 'x-retry-on': '503', ...sameOrigin };
  expect((await fetch(`${url}/page`, { headers })).status).toBe(200);
  const stopping = drain(instance.app, 3);
  // The proxy may not have found the instance yet that was restarted before.
  expect((await fetch(`${url}/page`, { headers })).status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${url}/page`, { headers })).status, { timeout: 3000 })
    .toBe(503);
  expect((await fetch(`${url}/page`, { headers })).headers.get('connection')).toBe('close');
  expect((await fetch(`${url}/page`, { method: 'POST', headers })).status).toBe(200);
  await stopping;
  await instance.close();
});

test('a page in progress at the end still reads the API', async () => {
  const instance = await startInstance();
  const agent = new Agent({ keepAlive: true });
  const answered = statusOf(portOf(instance.app), 'GET', agent);
  await once(instance.app.server, 'request');
  await drain(instance.app);
  expect(await answered).toBe(200);
  agent.destroy();
  await instance.close();
});
