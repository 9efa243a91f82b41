/**
 * Writes the plan of each hot query, run on the data of BENCHMARK_DATA, into `explain/` there: one file for each, with
 * the statements that it consists of. Values of plans vary from run to run, their shape should not.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { openPool } from '../src/database/connection/connection.ts';
import { startDatabase } from '../src/database/start.ts';
import type { Schema } from '../src/database/tables/schema.ts';
import { hotQueries } from './hot-queries.ts';

const dataDirectory = process.env.BENCHMARK_DATA;
if (dataDirectory === undefined)
  throw new Error('BENCHMARK_DATA names a directory that hostile.ts has filled.');
const directory = join(dataDirectory, 'explain');

const started = await startDatabase({
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  databasePooled: false,
  dataDirectory,
  onTrouble: (message) => console.error(message),
});
try {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  const statements: CompiledQuery[] = [];
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: openPool({ address: started.address, max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void statements.push(query),
  });
  for (const [name, run] of Object.entries(hotQueries)) {
    statements.length = 0;
    await run(database);
    const plans: string[] = [];
    for (const { sql: text, parameters } of statements.slice()) {
      plans.push(`${text.trim()}\n\n${await planOf(database, text, parameters)}`);
    }
    writeFileSync(join(directory, `${name}.txt`), `${plans.join('\n\n')}\n`);
  }
  await database.destroy();
} finally {
  await started.stop();
}

async function planOf(
  database: Kysely<Schema>,
  text: string,
  parameters: readonly unknown[],
): Promise<string> {
  const explain = CompiledQuery.raw(`explain (analyze, buffers, costs off) ${text}`, [...parameters]);
  const { rows } = await database.executeQuery<Record<string, string>>(explain);
  return rows.map((row) => Object.values(row)[0] ?? '').join('\n');
}
