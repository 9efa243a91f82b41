/** What a site uses at one moment: by Linux, by its own metrics, and by its tables. */
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../src/database/connection/connection.ts';

/** Tables that get rows from traffic. */
export const tables = [
  'users',
  'sessions',
  'demo_provider_records',
  'rate_limits',
  'scans',
  'scan_visitors',
  'profile_views',
  'documents',
  'upload_chunks',
  'storage_deletions',
  'notifications',
  'audit_log',
  'graphile_worker._private_jobs',
] as const;

export interface Measured {
  readonly minute: number;
  /** Megabytes. */
  readonly resident: number;
  readonly heap: number;
  readonly arrayBuffers: number;
  readonly external: number;
  readonly caches: number;
  /** Of all processes of PostgreSQL, what they share counted once. */
  readonly database: number;
  readonly files: number;
  readonly sockets: number;
  readonly disk: number;
  readonly rows: Readonly<Record<string, number>>;
}

export interface Watched {
  readonly url: string;
  readonly processId: number;
  readonly dataDirectory: string;
  readonly database: Database;
  readonly metricsToken: string;
}

export async function measure(watched: Watched, minute: number): Promise<Measured> {
  const { processId, dataDirectory } = watched;
  const metrics = await readMetrics(watched);
  const descriptors = descriptorsOf(processId);
  return {
    minute,
    resident: residentOf(processId),
    heap: megabytes(metrics('nodejs_heap_size_used_bytes')),
    arrayBuffers: megabytes(metrics('phenolive_array_buffers_bytes')),
    external: megabytes(metrics('nodejs_external_memory_bytes')),
    caches: megabytes(metrics('phenolive_cache_bytes')),
    database: databaseMegabytes(dataDirectory),
    files: descriptors.length,
    sockets: descriptors.filter((name) => name.startsWith('socket:')).length,
    disk: megabytes(bytesBelow(dataDirectory)),
    rows: await countRows(watched.database),
  };
}

const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;

/** The sum of a metric over its labels. */
async function readMetrics({ url, metricsToken }: Watched): Promise<(name: string) => number> {
  const response = await fetch(new URL('/metrics', url), {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const text = await response.text();
  return (name) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
}

export function residentOf(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return megabytes(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024);
}

function descriptorsOf(processId: number): string[] {
  const folder = `/proc/${processId}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return readlinkSync(join(folder, name));
    } catch {
      // Closed since.
      return [];
    }
  });
}

function databaseMegabytes(dataDirectory: string): number {
  const [postmaster = ''] = readFileSync(join(dataDirectory, 'database', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ');
  const kibibytes = [postmaster, ...children].filter(Boolean).map((id) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]);
    } catch {
      // Ended since.
      return 0;
    }
  });
  return megabytes(kibibytes.reduce((sum, one) => sum + one, 0) * 1024);
}

function bytesBelow(directory: string): number {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  return files.reduce((sum, { parentPath, name }) => {
    const found = statSync(join(parentPath, name), { throwIfNoEntry: false });
    return sum + (found === undefined ? 0 : found.blocks * 512);
  }, 0);
}

async function countRows(database: Database): Promise<Record<string, number>> {
  const counts = sql.join(
    tables.map((table) => sql`(select count(*)::integer from ${sql.raw(table)})`),
    sql`, `,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${counts}] as counts`.execute(database);
  return Object.fromEntries(tables.map((table, index) => [table, rows[0]?.counts[index] ?? 0]));
}
