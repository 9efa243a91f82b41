/**
 * The public log with a million leaves: how long one more takes, and a proof, and what a leaf needs on disk. `-- 1000` for
 * another number of leaves.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../src/database/start.ts';
import { proveLeaf } from '../src/server/log/prove-leaf.ts';
import { writeLog } from '../src/server/log/write-log.ts';
import { testConfiguration } from '../tests/support/application.ts';
import { runSql } from '../tests/support/raw-sql.ts';
import { median } from './median.ts';

const leaves = Number(process.argv[2] ?? 1_000_000);
const tries = 200;
const directory = mkdtempSync(join(tmpdir(), 'phenolive-public-log-'));
const configuration = { ...testConfiguration(), dataDirectory: directory };
const started = await startDatabase({ ...configuration, databaseUrl: undefined, onTrouble: console.error });
const services = { database: started.database, configuration, clock: () => new Date() };
const run = runSql<{ bytes: number }>(started.database);

async function enter(count: number): Promise<void> {
  await run`
    insert into log_entries (leaf) select jsonb_build_object(
      'kind', 'certificate', 'action', 'issue', 'number', 'PHL-2026-' || lpad(n::text, 6, '0'), 'state', 'active', 'level', 'gold',
      'phenolicContent', 1300, 'season', 2026, 'issuedOn', '2026-11-21', 'validUntil', '2027-11-21', 'batches', jsonb_build_array('B-' || n),
      'results', jsonb_build_array(
        jsonb_build_object('reportSha256', encode(sha256(n::text::bytea), 'hex'), 'phenolicContent', 1300, 'method', 'NMR'),
        jsonb_build_object('reportSha256', encode(sha256((n + 1)::text::bytea), 'hex'), 'phenolicContent', 1310, 'method', 'NMR')
      )
    ) from generate_series(1, ${count}::int) n`;
}

async function times(act: (at: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < tries; at += 1) {
    const start = performance.now();
    await act(at);
    taken.push(performance.now() - start);
  }
  return taken.toSorted((one, other) => one - other);
}

const describe = (sorted: readonly number[]) =>
  `median ${median(sorted).toFixed(1)} ms, p99 ${sorted[Math.floor(sorted.length * 0.99)]?.toFixed(1)} ms`;

try {
  for (let entered = 0; entered < leaves; entered += 50_000) await enter(Math.min(50_000, leaves - entered));
  const start = performance.now();
  await writeLog(services);
  console.log(
    `${leaves} leaves, 1,000 for each checkpoint: ${Math.round((performance.now() - start) / 1000)} s`,
  );
  const proofs = await times(async (at) => proveLeaf(services, Math.floor((at * leaves) / tries)));
  console.log(`a proof: ${describe(proofs)}`);
  // As autovacuum does: what waited and was placed leaves a dead entry each in the index of what waits.
  await run`vacuum analyze log_entries`;
  const one = await times(async () => {
    await enter(1);
    await writeLog(services);
  });
  console.log(`one leaf, from its entry to the stored checkpoint: ${describe(one)}`);
  const [size] = await run`
    select (pg_total_relation_size('log_entries') + pg_total_relation_size('log_tiles')) / ${leaves}::int as bytes`;
  console.log(`on disk: ${size?.bytes} bytes for each leaf`);
} finally {
  await started.stop();
  rmSync(directory, { recursive: true });
}
