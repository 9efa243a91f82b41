/** Functions and triggers: the files match the database, and a start applies changed files. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import type { Schema } from '../tables/schema.ts';
import { readFunctionFiles } from './apply-functions.ts';
import { migrate, ownFunctions } from './migrate.ts';

const current = await createTestDatabase();
const { database, close } = await createTestDatabase();
afterAll(async () => {
  await current.close();
  await close();
});

const migrations = join(import.meta.dirname, '../migrations');
const migrationNames = readdirSync(migrations).toSorted();
const ledgerMigration = migrationNames.find((name) => name.endsWith('-applied-functions.sql')) ?? 'none';

type Definition = { readonly name: string; readonly definition: string };

/** All our functions and triggers; with `isNew`, only those this transaction wrote. */
async function definitionsOf(connection: Kysely<Schema>, isNew = false): Promise<readonly Definition[]> {
  const { rows } = await sql<Definition>`
    select name, definition from (
      select proname::text as name, pg_get_functiondef(oid) as definition, xmin from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all
      select tgfoid::regproc || ': ' || tgrelid::regclass || '.' || tgname, pg_get_triggerdef(pg_trigger.oid),
        pg_trigger.xmin
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace
    ) as defined where not ${isNew} or xmin = pg_current_xact_id()::xid
    order by name`.execute(connection);
  return rows;
}

describe('the files', () => {
  test('contain every function and trigger of the database, each in the file of its function', async () => {
    const before = await definitionsOf(current.database);
    const written: string[] = [];
    for (const { name, text } of await readFunctionFiles(ownFunctions)) {
      const own = name.replace(/^.*\/|\.sql$/g, '').replaceAll('-', '_');
      // One by one with bodies checked, which is impossible when all are applied together.
      const made = await current.database.transaction().execute(async (transaction) => {
        await sql.raw(text).execute(transaction);
        return (await definitionsOf(transaction, true)).map((one) => one.name);
      });
      expect(made).toContain(own);
      expect(made.filter((one) => one !== own && !one.startsWith(`${own}: `))).toEqual([]);
      written.push(...made);
    }
    expect(written.toSorted()).toEqual(before.map(({ name }) => name).toSorted());
    expect(await definitionsOf(current.database)).toEqual(before);
  });

  test('bring a database of an earlier version to the same functions and triggers', async () => {
    const earlier = mkdtempSync(join(tmpdir(), 'phenolive-earlier-'));
    await emptyDatabase();
    for (const name of migrationNames.slice(0, migrationNames.indexOf(ledgerMigration)))
      copyFileSync(join(migrations, name), join(earlier, name));
    await migrate(database, { directory: earlier });
    rmSync(earlier, { recursive: true });
    await migrate(database);
    expect(await definitionsOf(database)).toEqual(await definitionsOf(current.database));
  });
});

async function emptyDatabase(): Promise<void> {
  await sql`drop schema public cascade`.execute(database);
  await sql`create schema public`.execute(database);
}

describe('a start', () => {
  let root = '';
  const start = async () =>
    migrate(database, { directory: join(root, 'migrations'), functions: join(root, 'functions') });
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const writeWeight = (grams: string) =>
    write(
      'functions/harvest/weight.sql',
      `create or replace function weight(olives integer) returns integer language sql as 'select ${grams}';`,
    );
  const weigh = async () => {
    const { rows } = await sql<{ grams: number }>`select weight(3) as grams`.execute(database);
    return rows[0]?.grams;
  };

  beforeEach(async () => {
    await emptyDatabase();
    root = mkdtempSync(join(tmpdir(), 'phenolive-functions-'));
    mkdirSync(join(root, 'migrations'));
    mkdirSync(join(root, 'functions/harvest'), { recursive: true });
    copyFileSync(join(migrations, ledgerMigration), join(root, 'migrations/0001-applied-functions.sql'));
    writeWeight('olives * 4');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('applies a new file once, and again after it changes', async () => {
    expect(await start()).toEqual(['0001-applied-functions.sql', 'harvest/weight.sql']);
    expect(await start()).toEqual([]);
    writeWeight('olives * 5');
    expect(await start()).toEqual(['harvest/weight.sql']);
    expect(await weigh()).toBe(15);
    expect(await start()).toEqual([]);
  });

  test('of an older version applies its own files again', async () => {
    writeWeight('olives * 5');
    await start();
    writeWeight('olives * 4');
    expect(await start()).toEqual(['harvest/weight.sql']);
    expect(await weigh()).toBe(12);
  });

  test('applies every file again after a migration that replaced or dropped a function', async () => {
    await start();
    write('migrations/0002-drop-weight.sql', 'drop function weight(integer);');
    expect(await start()).toEqual(['0002-drop-weight.sql', 'harvest/weight.sql']);
    expect(await weigh()).toBe(12);
  });

  test('applies files whose functions call each other, in any order', async () => {
    write(
      'functions/harvest/price.sql',
      "create or replace function price() returns integer language sql as 'select weight(2) * 10';",
    );
    await start();
    expect((await sql`select price()`.execute(database)).rows).toEqual([{ price: 80 }]);
  });

  test('applies a file once when two instances start together', async () => {
    await start();
    writeWeight('olives * 5');
    expect((await Promise.all([start(), start()])).flat()).toEqual(['harvest/weight.sql']);
  });

  test('changes no function when one file fails, and names file, line and reason', async () => {
    await start();
    writeWeight('olives * 5');
    write('functions/harvest/yield.sql', '-- Litres.\ncreate or replace trigger yield;');
    await expect(start()).rejects.toThrow('Function harvest/yield.sql failed at line 2 and was rolled back:');
    expect(await weigh()).toBe(12);
  });

  test('refuses a file that is not in the folder of a feature', async () => {
    write('functions/weight.sql', 'select 1;');
    await expect(start()).rejects.toThrow('Function weight.sql is not named feature/name.sql.');
  });
});
