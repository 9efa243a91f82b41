/** After each `kill -9` between a decision, its leaf, the tiles and the checkpoint, the public log has each decision once. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { cookieOf } from '../../benchmarks/session.ts';
import { sampleUsers } from '../../src/database/samples/users.ts';
import { equalBytes } from '../../src/domain/log/bytes.ts';
import { readCheckpoint } from '../../src/domain/log/checkpoint.ts';
import { readNote } from '../../src/domain/log/signed-note.ts';
import { logAddresses } from '../../src/domain/log/tiles.ts';
import { type Followed, type Get, readOn } from '../../src/server/log/monitor.ts';
import { verifyPublicLog } from '../../src/server/log/verification.ts';
import { treeOf } from '../../src/server/log/write-log.ts';
import { createTestDatabase } from '../support/database.ts';
import { openDatabaseLine } from '../support/database-line.ts';
import { newFolder } from '../support/drill/report.ts';
import { prepareProgram } from '../support/drill/restartable-program.ts';
import { tries } from '../support/exhaustive.ts';
import { runSql } from '../support/raw-sql.ts';
import '../support/random-sequences.ts';

const kills = tries(100, 3);
const longestMilliseconds = 600;

test('no decision is lost, doubled or forgotten', { tags: ['exhaustive'], timeout: 1_800_000 }, async () => {
  const { program, database, dataDirectory } = await prepare();
  const rows = await runSql<{ number: string }>(database)`
    select number from certificates where state = 'active' and valid_until > now() order by number limit 3`;
  const cookie = await cookieOf(database, sampleUsers.administrator.id);
  const get: Get = async (path) => {
    const answer = await fetch(`${program.url}${path}`);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const made = (
    await runSql(
      database,
    )`select id from certificate_events where action in ('suspend', 'reinstate') and not by_rule`
  ).length;
  const served = new Set<string>();
  let answered = 0;
  let isOver = false;

  const decideOnAndOn = async (number: string): Promise<void> => {
    for (let isSuspended = false; !isOver; ) {
      const action = isSuspended ? 'reinstate' : 'suspend';
      const status = await decide(program.url, cookie, { number, action });
      if (status === 200) answered += 1;
      // 409: the decision before had been made and was not answered.
      if (status === 200 || status === 409) isSuspended = !isSuspended;
      else await pause(20);
    }
  };
  const readOnAndOn = async (): Promise<void> => {
    while (!isOver) {
      const note = await get(logAddresses.checkpoint).catch(() => undefined);
      const text = note === undefined ? '' : Buffer.from(note).toString('utf8');
      if (readCheckpoint(readNote(text)?.text ?? '') !== undefined) served.add(text);
      await pause(10);
    }
  };
  const working = [...rows.map(async ({ number }) => decideOnAndOn(number)), readOnAndOn()];

  const moments = fc.sample(fc.nat({ max: longestMilliseconds }), kills);
  const leaves: string[] = [];
  await expect.poll(() => served.size, { timeout: 60_000 }).toBeGreaterThan(0);
  const [key = ''] = Buffer.from(await get(logAddresses.keys))
    .toString()
    .split('\n');
  let followed: Followed = { key, checkpoint: null };
  for (const moment of moments) {
    const before = answered;
    await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(before);
    await pause(moment);
    await program.kill();
    await program.start();
    const reading = await readOn(get, followed);
    followed = reading.followed;
    leaves.push(...reading.leaves);
  }
  isOver = true;
  await Promise.all(working);
  const waiting = async () => runSql(database)`select id from log_entries where position is null`;
  await decide(program.url, cookie, { number: rows[0]?.number ?? '', action: 'suspend' });
  await decide(program.url, cookie, { number: rows[0]?.number ?? '', action: 'reinstate' });
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);

  const decisions = await runSql<{ action: string; leaves: number }>(database)`
    select event.action, count(entry.position)::int as leaves
    from certificate_events event left join log_entries entry
      on entry.certificate_id = event.certificate_id and entry.leaf ->> 'action' = event.action
        and (entry.leaf ->> 'at')::timestamptz = date_trunc('milliseconds', event.at)
    where event.action in ('suspend', 'reinstate') and not event.by_rule
    group by event.id`;
  expect(decisions.filter((decision) => decision.leaves !== 1)).toEqual([]);
  expect(decisions.length - made).toBeGreaterThanOrEqual(answered);
  expect((await verifyPublicLog(database, { dataDirectory })).problems).toEqual([]);
  for (const text of served) {
    const { size = 0, root = new Uint8Array() } = readCheckpoint(readNote(text)?.text ?? '') ?? {};
    expect([size, equalBytes(await treeOf(database).root(size), root)]).toEqual([size, true]);
  }
  const stored = await runSql<{ text: string }>(database)`
    select text from log_entries where position < ${leaves.length} order by position`;
  expect(stored.map(({ text }) => text)).toEqual(leaves);
});

async function prepare() {
  const testDatabase = await createTestDatabase({ template: 'samples' });
  onTestFinished(testDatabase.close);
  const line = await openDatabaseLine(testDatabase.address);
  onTestFinished(line.cut);
  if (!('url' in line.address)) throw new Error('The line has a port.');
  const url = new URL(line.address.url);
  url.pathname = testDatabase.databaseName;
  const dataDirectory = join(newFolder(), 'data');
  const program = await prepareProgram({
    DATABASE_URL: url.href,
    SINGLE_INSTANCE: 'true',
    DATA_DIR: dataDirectory,
    SESSION_SECRET: 'one secret of all starts of a killed site',
  });
  onTestFinished(program.stop);
  await program.start();
  return { program, database: testDatabase.database, dataDirectory };
}

/** The status; 0 where the site did not answer. */
async function decide(
  url: string,
  cookie: string,
  { number, action }: { readonly number: string; readonly action: 'suspend' | 'reinstate' },
): Promise<number> {
  const reason = action === 'suspend' ? { reason: 'A label shows another harvest.' } : {};
  const answer = await fetch(`${url}/api/admin/certificates/${number}`, {
    method: 'PATCH',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ action, ...reason }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  await answer?.text().catch(() => {});
  return answer?.status ?? 0;
}
