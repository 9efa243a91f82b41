/** Requests are refused while the event loop is late, and not because it was late once. */
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusals } from '../../refusals.ts';
import { registerPressure } from './pressure.ts';

const app = Fastify();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const statusOf = async () => (await app.inject({ method: 'GET', url: '/' })).statusCode;
/** A second of measuring without a turn of the event loop, as after a pause. */
const pauseOfASecond = () => vi.advanceTimersByTime(1_000);

test('one long pause is no reason to refuse a request, and a second one in a row is', async () => {
  app.decorate('refusals', refusals);
  await registerPressure(app, 2_000);
  app.get('/', async () => 'answered');
  pauseOfASecond();
  expect(app.isUnderPressure()).toBe(true);
  expect(await statusOf()).toBe(200);
  pauseOfASecond();
  expect(await statusOf()).toBe(503);
});
