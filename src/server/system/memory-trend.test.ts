/** Administrators see how much memory the program has, and whether it takes more and more. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { addMemoryMeasurement } from '../../database/system/memory-measurements.ts';
import { ownInstance } from './remember-memory.ts';

const now = new Date('2026-11-21T12:00:00Z');
let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ configuration: { cacheMegabytes: 96 } });
  site.setClock(now);
});
afterAll(async () => site.close());

async function measure(instance: string, hours: number, megabytesPerHour: number): Promise<void> {
  await site.database.deleteFrom('memoryMeasurements').execute();
  for (let minute = -60 * hours; minute <= 0; minute += 10) {
    await addMemoryMeasurement(site.database, {
      instance,
      measuredAt: new Date(now.getTime() + minute * 60_000),
      residentBytes: Math.round((400 + ((minute * 7919) % 7) + (minute / 60) * megabytesPerHour) * 1_000_000),
    });
  }
}

async function growthPerHour(): Promise<number | null> {
  const as = await site.signIn('admin');
  const answer = await site.call('GET', '/api/admin/system', { as });
  const { memory } = answer.json();
  expect(memory.budgetBytes).toBe(496_000_000);
  expect(memory.residentBytes).toBeGreaterThan(10_000_000);
  return memory.growthPerHour;
}

test('the growth of an instance is known after three hours, and is 0 within chance', async () => {
  await measure(ownInstance, 2, 20);
  expect(await growthPerHour()).toBeNull();
  await measure('another instance', 5, 20);
  expect(await growthPerHour()).toBeNull();
  await measure(ownInstance, 5, 20);
  expect((await growthPerHour()) ?? 0).toBeCloseTo(20_000_000, -6);
  await measure(ownInstance, 5, 0);
  expect(await growthPerHour()).toBe(0);
  await measure(ownInstance, 5, -20);
  expect(await growthPerHour()).toBe(0);
});
