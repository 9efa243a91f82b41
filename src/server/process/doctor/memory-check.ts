/** Whether an instance has taken more and more memory for hours, beyond its budget. */
import {
  listMemoryMeasurements,
  type MemoryMeasurement,
} from '../../../database/system/memory-measurements.ts';
import { grows, memoryBudgetMegabytes } from '../../../domain/system/memory.ts';
import { trendMilliseconds, trendOf } from '../../system/memory-trend.ts';
import { type Check, type Examined, type Finding, ok, problem } from './finding.ts';

const bytesOfMegabyte = 1_000_000;
/** Less an hour is no reason to call a person. */
const least = 2;

export const memoryChecks: readonly Check[] = [{ name: 'memory', milliseconds: 60_000, run: checkMemory }];

async function checkMemory({ database, clock, configuration }: Examined): Promise<readonly Finding[]> {
  const budget = memoryBudgetMegabytes(configuration.cacheMegabytes);
  const measured = await listMemoryMeasurements(database, new Date(clock().getTime() - trendMilliseconds));
  const instances = Object.values(Object.groupBy(measured, ({ instance }) => instance));
  const growing = instances.flatMap((own = []) => growthOf(own, budget) ?? []);
  if (growing.length === 0) return [ok(`no instance grows beyond its budget of ${budget} MB`)];
  return growing.map(({ megabytes, perHour }) =>
    problem(
      `An instance has ${megabytes} MB, beyond its budget of ${budget} MB, and takes ${perHour} MB more each hour.`,
      'Restart it before the machine ends it, and report its metrics: see "Memory" in docs/operate.md.',
    ),
  );
}

function growthOf(own: readonly MemoryMeasurement[], budget: number) {
  const slope = trendOf(own);
  const megabytes = Math.round((own.at(-1)?.residentBytes ?? 0) / bytesOfMegabyte);
  if (slope === undefined || !grows(slope) || megabytes <= budget) return undefined;
  const perHour = slope.value / bytesOfMegabyte;
  return perHour < least ? undefined : { megabytes, perHour: Math.round(perHour) };
}
