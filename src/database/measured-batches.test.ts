/** A database of an earlier version keeps what was measured under its certificates, and nothing else. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { certificationLevels, levelOfContent } from '../domain/certification/levels.ts';
import { migrate } from './setup/migrate.ts';

const { database, close } = await createTestDatabase();
const directory = mkdtempSync(join(tmpdir(), 'phenolive-measured-'));
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await close();
});

test('levels of contents match the domain', async () => {
  const contents = [1, 499, 500, 799, 800, 1199, 1200, 1799, 1800, 1999, 2000, 5000];
  const { rows } = await sql<{ level: string | null }>`
    select level_of_content(content) as level from unnest(${contents}::integer[]) with ordinality as asked (content, place)
    order by place`.execute(database);
  expect(rows.map(({ level }) => level)).toEqual(contents.map((content) => levelOfContent(content) ?? null));
  expect(certificationLevels).toHaveLength(5);
});

test('a batch without a result leaves the scope of its certificate, one with a result stays', async () => {
  const own = fileURLToPath(new URL('./migrations', import.meta.url));
  const all = readdirSync(own).toSorted();
  const last = all.findIndex((name) => name.endsWith('-measured-batches.sql'));
  await sql`drop schema public cascade`.execute(database);
  await sql`create schema public`.execute(database);
  for (const name of all.slice(0, last)) cpSync(join(own, name), join(directory, name));
  await migrate(database, { directory });
  await sql`
    insert into producers (id, name, location, country, status, certification_level, phenolic_content, production_methods)
    values (1, 'Grove', 'Pylos', 'greece', 'approved', 'bronze', 604, '{}')`.execute(database);
  await sql`
    insert into products (id, producer_id, name, volume, phenolic_content, batch_number, certification_level) values
    (1, 1, 'Measured', 500, 604, 'M-1', 'bronze'), (2, 1, 'Listed', 500, 2400, 'X-2400', 'triple_gold')`.execute(
    database,
  );
  await sql`
    insert into lab_results (producer_id, batch_number, laboratory, method, reported_on, phenolic_content)
    values (1, 'M-1', 'Laboratory', 'NMR', '2026-11-01', 604)`.execute(database);
  await sql`
    insert into certificates (id, number, producer_id, holder, level, phenolic_content, season, issued_on, valid_until)
    values (1, 'PHL-2026-000001', 1, 'Grove', 'bronze', 604, 2026, '2026-11-02', '2027-11-02')`.execute(
    database,
  );
  await sql`
    insert into certificate_batches (certificate_id, batch_number) values (1, 'M-1'), (1, 'X-2400')`.execute(
    database,
  );

  for (const name of all) cpSync(join(own, name), join(directory, name));
  await migrate(database, { directory });

  const batches = await database.selectFrom('certificateBatches').select('batchNumber').execute();
  expect(batches).toEqual([{ batchNumber: 'M-1' }]);
  const products = await database
    .selectFrom('products')
    .select(['phenolicContent', 'contentBasis', 'certificationLevel', 'statedLevel'])
    .orderBy('id')
    .execute();
  expect(products).toEqual([
    { phenolicContent: 604, contentBasis: 'measured', certificationLevel: 'bronze', statedLevel: null },
    { phenolicContent: 2400, contentBasis: 'stated', certificationLevel: null, statedLevel: 'triple_gold' },
  ]);
  const events = await database.selectFrom('certificateEvents').select(['action', 'reason']).execute();
  expect(events).toEqual([{ action: 'remove-batch', reason: 'X-2400' }]);
});
