/** The doctor names an instance that grows for hours beyond its budget, and no other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import {
  addMemoryMeasurement,
  listMemoryMeasurements,
} from '../../../database/system/memory-measurements.ts';
import { examine } from './doctor.ts';
import { memoryChecks } from './memory-check.ts';

const now = new Date('2026-11-21T12:00:00Z');
let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ configuration: { cacheMegabytes: 96 } });
  site.setClock(now);
});
afterAll(async () => site.close());

async function measure(instance: string, megabytes: (minute: number) => number, hours = 5): Promise<void> {
  for (let minute = -60 * hours; minute <= 0; minute += 10) {
    await addMemoryMeasurement(site.database, {
      instance,
      measuredAt: new Date(now.getTime() + minute * 60_000),
      residentBytes: Math.round(megabytes(minute) * 1_000_000),
    });
  }
}

async function doctor(): Promise<readonly string[]> {
  const lines: string[] = [];
  await examine(memoryChecks, { ...site.app.services, fix: false }, (line) => void lines.push(line));
  return lines;
}

const noise = (minute: number) => ((minute * 7919) % 60) / 10;

test('flat above the budget, growing below it, and growing for an hour only', async () => {
  await measure('flat', (minute) => 700 + noise(minute));
  await measure('small', (minute) => 400 + minute / 6);
  await measure('young', (minute) => 700 + minute, 1);
  expect((await doctor()).join()).not.toContain('PROBLEM');
});

test('growing above the budget', async () => {
  await measure('growing', (minute) => 800 + minute / 6 + noise(minute));
  const said = (await doctor()).join();
  expect(said).toMatch(/has 80\d MB, beyond its budget of 496 MB, and takes (9|10|11) MB more each hour/);
});

test('only two days are remembered, also by a clock that was in the future for a while', async () => {
  const add = async (days: number) =>
    addMemoryMeasurement(site.database, {
      instance: 'clock',
      measuredAt: new Date(now.getTime() + days * 86_400_000),
      residentBytes: 1,
    });
  await add(400);
  await add(0);
  const left = await listMemoryMeasurements(site.database, new Date(0));
  expect(left.map(({ instance }) => instance)).toEqual(['clock']);
});
