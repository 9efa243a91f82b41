/**
 * Batches scans: while one batch is being written, new scans wait for the next, so that many share one
 * commit. Two batches at a time were slower, because each was smaller. Every scan is answered after the
 * commit that contains it; where the database takes no writes, uncounted.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../database/connection/connection.ts';
import {
  findScansBeforeOwn,
  readCodes,
  type Scan,
  type ScannedCode,
  scanCodes,
  takesNoWrites,
} from '../../database/provenance/scans.ts';
import { loggedError } from '../http/problems/logged-error.ts';
import type { Services } from '../http/routing/services.ts';

export interface CountedScan extends ScannedCode {
  /** Counted scans, including this one if it counts. */
  readonly scannedCount: number;
  /** Distinct visitors within each suspicion window, including this one. */
  readonly recentVisitors: readonly number[];
}

/** A larger batch would only delay its first scans. */
const maxGroupSize = 200;

interface Waiting {
  readonly scan: Scan;
  readonly resolve: (counted: CountedScan | undefined) => void;
  readonly reject: (error: unknown) => void;
}

export interface ScanBatcher {
  /** Undefined for an unknown code. */
  scan(scan: Scan): Promise<CountedScan | undefined>;
}

export function createScanBatcher(services: Pick<Services, 'database' | 'clock' | 'log'>): ScanBatcher {
  const waiting: Waiting[] = [];
  let busy = false;

  async function serve(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      // Includes the requests that have arrived already.
      await nextTurn();
      const group = waiting.splice(0, maxGroupSize);
      try {
        const found = await scanTogether(
          services,
          group.map(({ scan }) => scan),
          services.clock(),
        );
        group.forEach(({ scan, resolve }) => {
          resolve(found.get(keyOf(scan)));
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    busy = false;
  }

  return {
    scan: async (scan) =>
      new Promise((resolve, reject) => {
        waiting.push({ scan, resolve, reject });
        if (!busy) void serve();
      }),
  };
}

async function scanTogether(
  { database, log }: Pick<Services, 'database' | 'log'>,
  scans: readonly Scan[],
  at: Date,
): Promise<Map<string, CountedScan>> {
  const found = await scanCodes(database, scans, at).catch(async (error: unknown) => {
    if (!takesNoWrites(error)) throw error;
    log.error(
      { err: error instanceof Error ? loggedError(error) : error, scans: scans.length },
      'the database takes no writes: scans are answered uncounted',
    );
    return readCodes(database, scans, at);
  });
  const counted = await Promise.all(found.map(async (code) => withCounts(database, code)));
  return new Map(counted.map((code) => [keyOf(code), code]));
}

async function withCounts(database: Database, code: ScannedCode): Promise<CountedScan> {
  const recentVisitors = code.otherVisitors.map((others) => others + 1);
  if (code.counted) return { ...code, scannedCount: code.scansBefore + 1, recentVisitors };
  return { ...code, ...(await findScansBeforeOwn(database, code)), recentVisitors };
}

function keyOf({ code, visitor }: { readonly code: string; readonly visitor: string }): string {
  return `${code} ${visitor}`;
}
