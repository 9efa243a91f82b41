/** PostgreSQL's own maintenance, and what an operator does after upgrading it, succeed. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProducer } from '../../tests/support/builders/producers.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';

let bench: TestDatabase;
beforeAll(async () => {
  bench = await createTestDatabase({ max: 1 });
  await makeProducer(bench.database, { name: 'Κτήμα Λάδι' });
});
afterAll(async () => bench.close());

test.each(['vacuum analyze', 'reindex schema public'])('Greek names survive %s', async (upkeep) => {
  await sql.raw(upkeep).execute(bench.database);
  const { rows } = await sql<{ name: string }>`
    select name from producers where fold_text(name) = fold_text('κτημα λαδι')`.execute(bench.database);
  expect(rows).toEqual([{ name: 'Κτήμα Λάδι' }]);
});
