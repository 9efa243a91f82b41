/** Batches that were texts become records: those of a producer that are equal after folding are one. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { applyFunctions } from './setup/apply-functions.ts';
import { migrate, ownFunctions } from './setup/migrate.ts';

const { database, close } = await createTestDatabase();
const directory = mkdtempSync(join(tmpdir(), 'phenolive-batches-'));
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await close();
});

const run = async (statements: string) => sql.raw(statements).execute(database);

test('spellings of one number become one batch, near ones and those of others stay apart', async () => {
  await sql`drop schema public cascade`.execute(database);
  await sql`create schema public`.execute(database);
  const migrations = join(import.meta.dirname, 'migrations');
  const names = readdirSync(migrations).toSorted();
  for (const name of names.slice(
    0,
    names.findIndex((one) => /^\d+-batches\.sql$/.test(one)),
  )) {
    copyFileSync(join(migrations, name), join(directory, name));
  }
  await migrate(database, { directory });
  // The functions of triggers are only those of the last version.
  for (const table of ['producers', 'products', 'lab_results', 'certificates', 'certificate_batches']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(database);
  }
  for (const table of ['code_orders', 'production_logs', 'batch_recalls'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(database);
  await run(`insert into producers (id, name, location, country)
    values (1, 'Grove', 'Pylos', 'greece'), (2, 'Hill', 'Pylos', 'greece')`);
  await run(`insert into products (id, producer_id, name, volume, batch_number, harvest_date, olive_varieties) values
    (1, 1, 'Early', 250, 'pap 2601', '2026-10-15', 'Koroneiki'), (2, 1, 'Early', 500, 'PAP2601', '2026-10-15', null),
    (3, 1, 'Late', 500, 'PAP-2610', '2026-10-15', null), (4, 2, 'Hill', 500, 'PAP-2601', '2025-10-15', null),
    (5, 1, 'No batch', 500, null, null, null)`);
  await run(`insert into laboratories (id, name) overriding system value values (1, 'Athens')`);
  await run(`insert into lab_results (producer_id, batch_number, laboratory_id, laboratory, method, harvested_on,
      sampled_on, reported_on, phenolic_content)
    values (1, 'PAP_2601', 1, 'Athens', 'NMR', '2026-10-14', '2026-10-20', '2026-11-01', 900)`);
  await run(`insert into certificates (id, number, producer_id, holder, level, phenolic_content, issued_level,
      issued_content, season, issued_on, valid_until)
    values (1, 'PHL-2026-000001', 1, 'Grove', 'silver', 900, 'silver', 900, 2026, '2026-11-10', '2027-11-10')`);
  await run(`insert into certificate_batches (certificate_id, batch_number) values (1, 'PAP-2601')`);
  await run(`insert into code_orders (product_id, batch_number, count) values (1, 'Pap 2601', 10)`);
  await run(
    `insert into batch_recalls (product_id, batch_number, reason, language) values (4, 'OLD-1', 'Glass', 'en')`,
  );

  await migrate(database);
  await applyFunctions(database, ownFunctions);

  const { rows } = await sql`
    select batches.producer_id, number, harvested_on, variety,
      (select array_agg(id order by id) from products where batch_id = batches.id) as products,
      (select count(*)::int from lab_results where batch_id = batches.id) as results,
      (select count(*)::int from certificate_batches where batch_id = batches.id) as scopes,
      (select count(*)::int from code_orders where batch_id = batches.id) as code_orders,
      (select count(*)::int from batch_recalls where batch_id = batches.id) as recalls
    from batches order by producer_id, number`.execute(database);
  const none = { results: 0, scopes: 0, codeOrders: 0, recalls: 0 };
  expect(rows).toEqual([
    {
      producerId: 1,
      number: 'PAP-2601',
      // Two days were stated.
      harvestedOn: null,
      variety: 'Koroneiki',
      products: [1, 2],
      results: 1,
      scopes: 1,
      codeOrders: 1,
      recalls: 0,
    },
    { ...none, producerId: 1, number: 'PAP-2610', harvestedOn: '2026-10-15', variety: null, products: [3] },
    { ...none, producerId: 2, number: 'OLD-1', harvestedOn: null, variety: null, products: null, recalls: 1 },
    { ...none, producerId: 2, number: 'PAP-2601', harvestedOn: '2025-10-15', variety: null, products: [4] },
  ]);
  // The numbers stay as they were written, because certificates and the audit log name them.
  const { rows: written } = await sql`select batch_number from products where id < 4 order by id`.execute(
    database,
  );
  expect(written).toEqual(['pap 2601', 'PAP2601', 'PAP-2610'].map((batchNumber) => ({ batchNumber })));
  await expect(run('update products set batch_id = null where id = 1')).resolves.toBeDefined();
  const { rows: again } = await sql`select number from products join batches on batches.id = batch_id
    where products.id = 1`.execute(database);
  expect(again).toEqual([{ number: 'PAP-2601' }]);
});
