/**
 * Answers scans together: while one group is being read and counted, those that arrive wait for the
 * next, so that many share one commit. Nobody is answered before the commit that holds their scan.
 */
import type { Database } from '../../database/connection.ts';
import { type BottleRow, findBottles } from '../../database/provenance/bottles.ts';
import {
  countRecentVisitors,
  countScans,
  findScansBeforeOwn,
  type Scan,
} from '../../database/provenance/scans.ts';

export interface ScanRequest {
  readonly code: string;
  readonly visitor: string;
  readonly userId: string | null;
  /** False for a prefetch or a HEAD request: it is answered but not counted. */
  readonly counts: boolean;
}

export interface ScannedBottle {
  readonly bottle: BottleRow;
  /** Counted scans, this one included if it counts. */
  readonly scannedCount: number;
  /** Counted scans before this one, and the time of the latest of them. */
  readonly scansBefore: number;
  readonly lastScannedAt: Date | null;
  readonly recentVisitors: number;
}

/** More than this many in one statement would only make the first of them wait. */
const largestGroup = 200;

interface Waiting {
  readonly request: ScanRequest;
  readonly resolve: (bottle: ScannedBottle | undefined) => void;
  readonly reject: (fault: unknown) => void;
}

export interface ScanDesk {
  /** The bottle with this code, or undefined when no code of ours reads so. */
  scan(request: ScanRequest): Promise<ScannedBottle | undefined>;
}

export function createScanDesk(database: Database, clock: () => Date): ScanDesk {
  const waiting: Waiting[] = [];
  let busy = false;

  async function serve(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, largestGroup);
      try {
        const bottles = await scanTogether(
          database,
          group.map(({ request }) => request),
          clock(),
        );
        group.forEach(({ resolve }, position) => resolve(bottles[position]));
      } catch (fault) {
        for (const { reject } of group) reject(fault);
      }
    }
    busy = false;
  }

  return {
    scan: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        if (!busy) void serve();
      }),
  };
}

async function scanTogether(
  database: Database,
  requests: readonly ScanRequest[],
  at: Date,
): Promise<(ScannedBottle | undefined)[]> {
  const found = await findBottles(database, [...new Set(requests.map(({ code }) => code))]);
  const bottles = new Map(found.map((bottle) => [bottle.code, bottle]));
  const scans = requests.flatMap((request) => {
    const bottle = bottles.get(request.code);
    return bottle && request.counts ? [scanOf(bottle, request)] : [];
  });
  const counted = scans.length > 0 ? await countScans(database, scans, at) : [];
  const visitors = await countRecentVisitors(
    database,
    found.map(({ codeId }) => codeId),
    at,
  );
  return Promise.all(
    requests.map(async (request) => {
      const bottle = bottles.get(request.code);
      if (!bottle) return undefined;
      const own = counted.find((scan) => scan.codeId === bottle.codeId && scan.visitor === request.visitor);
      const before = own?.counted
        ? { ...own, scannedCount: own.scansBefore + 1 }
        : await findScansBeforeOwn(database, scanOf(bottle, request));
      return {
        bottle,
        scannedCount: before.scannedCount,
        scansBefore: before.scansBefore,
        lastScannedAt: before.lastScannedAt,
        recentVisitors: visitors.get(bottle.codeId) ?? 0,
      };
    }),
  );
}

function scanOf(bottle: BottleRow, request: ScanRequest): Scan {
  return { codeId: bottle.codeId, visitor: request.visitor, userId: request.userId };
}
