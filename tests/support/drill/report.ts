/** What a drill found: a line for each failure that was caused, printed by `npm run drill`. */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Written } from './writers.ts';

export interface DrillResult {
  readonly drill: string;
  readonly written: Written;
  readonly lost: number;
  readonly doubled: number;
  readonly secondsToRecover: readonly number[];
}

/** A line of the report; those of a failed request were repeated until they were answered. */
export interface ReportLine extends Omit<DrillResult, 'written'> {
  readonly written: number;
  readonly failed: number;
}

/** The full form, which `npm run drill` runs on a machine without other work. */
export const isFull = process.env['DRILL_REPORT'] !== undefined;

export function rounds(full: number): number {
  return isFull ? full : 2;
}

/** Of the full form, which has the machine for itself. */
const maxSecondsToRecover = 5;

export function expectNothingLost({ written, ...result }: DrillResult): void {
  const { lost, doubled, secondsToRecover } = result;
  const count = written.scans + written.orders.length;
  const line: ReportLine = { ...result, written: count, failed: written.failed };
  const file = process.env['DRILL_REPORT'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`);
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  expect(count, 'requests that wrote').toBeGreaterThan(10);
  if (!isFull) return;
  expect(Math.max(0, ...secondsToRecover), 'seconds to recover').toBeLessThanOrEqual(maxSecondsToRecover);
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'phenolive-drill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
