import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { migrate } from './migrate.ts';

const { database, close } = await createTestDatabase();
afterAll(close);

let directory = '';

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'phenolive-migrations-'));
  await sql`drop schema public cascade`.execute(database);
  await sql`create schema public`.execute(database);
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(directory, name), text);
}

async function tableNames(): Promise<readonly string[]> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' order by tablename`.execute(database);
  return rows.map(({ tablename }) => tablename);
}

describe('migrations', () => {
  test('run in order, once', async () => {
    write('0001-groves.sql', 'create table groves (id int);\ninsert into groves values (1);');
    write('0002-trees.sql', 'alter table groves add trees int default 7;');
    expect(await migrate(database, { directory })).toEqual(['0001-groves.sql', '0002-trees.sql']);
    expect(await migrate(database, { directory })).toEqual([]);
    expect((await sql`select * from groves`.execute(database)).rows).toEqual([{ id: 1, trees: 7 }]);
  });

  test('leave nothing of a failed one, and name file, line and reason', async () => {
    write('0001-groves.sql', 'create table groves (id int);');
    write('0002-trees.sql', 'create table trees (id int);\ninsert into trees values (1);\nselect missing();');
    await expect(migrate(database, { directory })).rejects.toThrow(
      'Migration 0002-trees.sql failed at line 3 and was rolled back: function missing() does not exist',
    );
    expect(await tableNames()).toEqual(['groves', 'migrations']);
    write('0002-trees.sql', 'create table trees (id int);');
    expect(await migrate(database, { directory })).toEqual(['0002-trees.sql']);
  });

  test('are applied once when two instances start together', async () => {
    write('0001-groves.sql', 'create table groves (id int);');
    const applied = await Promise.all([migrate(database, { directory }), migrate(database, { directory })]);
    expect(applied.flat()).toEqual(['0001-groves.sql']);
  });

  test('stop the start if one was edited after it was applied', async () => {
    write('0001-groves.sql', 'create table groves (id int);');
    await migrate(database, { directory });
    write('0001-groves.sql', 'create table groves (id bigint);');
    await expect(migrate(database, { directory })).rejects.toThrow(
      'Migration 0001-groves.sql was edited after it had landed.',
    );
  });

  test('stop the start of an older version on a newer database', async () => {
    write('0001-groves.sql', 'create table groves (id int);');
    write('0002-trees.sql', 'create table trees (id int);');
    await migrate(database, { directory });
    rmSync(join(directory, '0002-trees.sql'));
    await expect(migrate(database, { directory })).rejects.toThrow(
      'The database has migration 0002-trees.sql, which this version does not know',
    );
  });

  test.each([
    ['0001-groves.sql', 'create table groves (id int);\ncommit;', 'begins or ends a transaction'],
    ['1-groves.sql', 'select 1;', 'is not named NNNN-title.sql'],
  ])('refuse the file %s with %j', async (name, text, message) => {
    write(name, text);
    await expect(migrate(database, { directory })).rejects.toThrow(message);
    expect(await tableNames()).toEqual([]);
  });

  test('refuse two files with the same number', async () => {
    write('0001-groves.sql', 'select 1;');
    write('0001-trees.sql', 'select 1;');
    await expect(migrate(database, { directory })).rejects.toThrow('have the same number');
  });
});
