/** Laboratories that were typed become records: each name one, with the spelling that was used most. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { applyFunctions } from './setup/apply-functions.ts';
import { migrate, ownFunctions } from './setup/migrate.ts';

const { database, close } = await createTestDatabase();
const directory = mkdtempSync(join(tmpdir(), 'phenolive-laboratories-'));
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await close();
});

test('spellings of one name become one laboratory', async () => {
  await sql`drop schema public cascade`.execute(database);
  await sql`create schema public`.execute(database);
  const migrations = join(import.meta.dirname, 'migrations');
  const names = readdirSync(migrations).toSorted();
  for (const name of names.slice(
    0,
    names.findIndex((one) => one.endsWith('-laboratories.sql')),
  )) {
    copyFileSync(join(migrations, name), join(directory, name));
  }
  await migrate(database, { directory });
  // The functions of triggers are only those of the last version.
  for (const table of ['producers', 'lab_results', 'certificates', 'certificate_results']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(database);
  }
  await sql`insert into producers (id, name, location, country) values (1, 'Grove', 'Pylos', 'greece')`.execute(
    database,
  );
  await sql`
    insert into lab_results (id, producer_id, laboratory, method, reported_on, phenolic_content)
    select place, 1, laboratory, 'NMR', '2026-11-01', 900
    from unnest(array['NKUA Athens', 'nkua athens ', 'NKUA Athens', 'NKUA Аthens', 'Rome', 'Róme.'])
      with ordinality as named (laboratory, place)`.execute(database);
  await sql`
    insert into certificates (id, number, producer_id, holder, level, phenolic_content, issued_level, issued_content,
      season, issued_on, valid_until)
    values (1, 'PHL-2026-000001', 1, 'Grove', 'silver', 900, 'silver', 900, 2026, '2026-11-10', '2027-11-10')`.execute(
    database,
  );
  await sql`
    insert into certificate_results (certificate_id, lab_result_id, batch_number, laboratory, method, reported_on,
      phenolic_content)
    values (1, null, 'B-1', 'Withdrawn of Vienna', 'NMR', '2026-11-01', 900),
      (1, 2, 'B-1', 'nkua athens', 'NMR', '2026-11-01', 900)`.execute(database);
  await migrate(database);
  await applyFunctions(database, ownFunctions);
  const results = await database
    .selectFrom('labResults')
    .innerJoin('laboratories', 'laboratories.id', 'labResults.laboratoryId')
    .select(['labResults.id', 'laboratories.name', 'laboratory'])
    .orderBy('labResults.id')
    .execute();
  expect(results.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 4 }, () => 'NKUA Athens'),
    'Rome',
    'Rome',
  ]);
  expect(results.every(({ name, laboratory }) => name === laboratory)).toBe(true);
  const behind = await database
    .selectFrom('certificateResults')
    .innerJoin('laboratories', 'laboratories.id', 'laboratoryId')
    .select(['name', 'laboratory'])
    .orderBy('certificateResults.id')
    .execute();
  expect(behind).toEqual([
    { name: 'Withdrawn of Vienna', laboratory: 'Withdrawn of Vienna' },
    { name: 'NKUA Athens', laboratory: 'nkua athens' },
  ]);
  const { rows } = await sql`select count(*)::integer as count from laboratory_aliases`.execute(database);
  expect(rows).toEqual([{ count: 3 }]);
});
