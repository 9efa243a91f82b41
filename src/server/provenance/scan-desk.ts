/**
 * Answers scans together: while groups are being counted, those that arrive wait for the next, so that
 * many share one commit. Nobody is answered before the commit that holds their scan.
 */
import type { Database } from '../../database/connection.ts';
import {
  findScansBeforeOwn,
  type Scan,
  type ScannedCode,
  scanCodes,
} from '../../database/provenance/scans.ts';

export interface CountedScan extends ScannedCode {
  /** Counted scans, this one included if it counts. */
  readonly scannedCount: number;
  /** Different visitors within the window of suspicion, this one included. */
  readonly recentVisitors: number;
}

/** More than this many in one statement would only make the first of them wait. */
const largestGroup = 200;

/** While one group waits for its commit another is counted; the database writes both at once. */
const mostGroups = 2;

interface Waiting {
  readonly scan: Scan;
  readonly resolve: (counted: CountedScan | undefined) => void;
  readonly reject: (fault: unknown) => void;
}

export interface ScanDesk {
  /** Undefined when no code of ours reads so. */
  scan(scan: Scan): Promise<CountedScan | undefined>;
}

export function createScanDesk(database: Database, clock: () => Date): ScanDesk {
  const waiting: Waiting[] = [];
  let groups = 0;

  async function serve(): Promise<void> {
    groups += 1;
    while (waiting.length > 0) {
      const group = waiting.splice(0, largestGroup);
      try {
        const found = await scanTogether(
          database,
          group.map(({ scan }) => scan),
          clock(),
        );
        group.forEach(({ scan, resolve }) => {
          resolve(found.get(keyOf(scan)));
        });
      } catch (fault) {
        for (const { reject } of group) reject(fault);
      }
    }
    groups -= 1;
  }

  return {
    scan: async (scan) =>
      new Promise((resolve, reject) => {
        waiting.push({ scan, resolve, reject });
        if (groups < mostGroups) void serve();
      }),
  };
}

async function scanTogether(
  database: Database,
  scans: readonly Scan[],
  at: Date,
): Promise<Map<string, CountedScan>> {
  const found = await scanCodes(database, scans, at);
  const counted = await Promise.all(found.map(async (code) => withCounts(database, code)));
  return new Map(counted.map((code) => [keyOf(code), code]));
}

async function withCounts(database: Database, code: ScannedCode): Promise<CountedScan> {
  if (code.counted) {
    return { ...code, scannedCount: code.scansBefore + 1, recentVisitors: code.visitorsBefore + 1 };
  }
  const before = await findScansBeforeOwn(database, code);
  return { ...code, ...before, recentVisitors: code.visitorsBefore };
}

function keyOf({ code, visitor }: { readonly code: string; readonly visitor: string }): string {
  return `${code} ${visitor}`;
}
