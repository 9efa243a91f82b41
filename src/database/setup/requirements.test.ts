import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openAdministration, removeDatabase } from '../../../tests/support/templates.ts';
import { type Database, openDatabase } from '../connection/connection.ts';
import { migrate } from './migrate.ts';
import { checkRequirements, shownAddress } from './requirements.ts';

const address = inject('databaseAddress');
const administration = openAdministration(address);
const databases: { name: string; database: Database }[] = [];

/** Creates a database with these clauses of `create database`. */
async function createDatabase(title: string, clauses: string): Promise<Database> {
  const name = `${inject('databasePrefix')}_${title}`;
  await sql.raw(`create database ${name} template template0 ${clauses}`).execute(administration);
  const database = openDatabase({ address, databaseName: name, max: 1 });
  databases.push({ name, database });
  return database;
}

afterAll(async () => {
  for (const { name, database } of databases) {
    await database.destroy();
    await removeDatabase(address, name);
  }
  await administration.destroy();
});

async function refusal(database: Database): Promise<string> {
  return checkRequirements(database, 'db.example/oil').then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

describe('a server of the operator', () => {
  test('is accepted if it meets all requirements, and the check leaves nothing behind', async () => {
    const database = await createDatabase('fit', `encoding 'UTF8'`);
    expect(await refusal(database)).toBe('accepted');
    const { rows } = await sql`select extname from pg_extension where extname = 'pg_trgm'`.execute(database);
    expect(rows).toEqual([]);
  });

  test('is accepted by several first starts at once, which migrate it together', async () => {
    const first = await createDatabase('crowded', `encoding 'UTF8'`);
    const databaseName = `${inject('databasePrefix')}_crowded`;
    const starts = [
      first,
      ...Array.from({ length: 3 }, () => openDatabase({ address, databaseName, max: 1 })),
    ];
    const begun = starts.map(async (database) => {
      await checkRequirements(database, 'db.example/oil');
      return migrate(database);
    });
    expect((await Promise.all(begun)).filter((applied) => applied.length > 0).length).toBeGreaterThan(0);
    await Promise.all(starts.slice(1).map(async (database) => database.destroy()));
  });

  test('is refused if its locale does not handle Greek', async () => {
    const database = await createDatabase('greekless', `encoding 'UTF8' locale_provider libc locale 'C'`);
    expect(await refusal(database)).toContain('db.example/oil does not understand Greek letters');
  });

  test('is refused if its encoding cannot store every language', async () => {
    const database = await createDatabase('latin', `encoding 'LATIN1' locale_provider libc locale 'C'`);
    expect(await refusal(database)).toContain('is encoded as LATIN1');
  });

  test('is refused if it cannot be reached or its name is unknown, without showing the password', async () => {
    const url = 'postgresql://oil:hunter2@127.0.0.1:1/oil';
    const database = openDatabase({ address: { url } });
    const message = await refusal(database);
    expect(message).toContain('db.example/oil cannot be used: nothing listens at this address');
    expect(shownAddress(url)).toBe('127.0.0.1:1/oil');
    await database.destroy();
  });

  test('is refused if the database does not exist', async () => {
    const database = openDatabase({ address, databaseName: 'never_made' });
    expect(await refusal(database)).toContain('the database does not exist on the server');
    await database.destroy();
  });
});

describe('an older server', () => {
  let database: Database;

  beforeAll(async () => {
    database = await createDatabase('old', `encoding 'UTF8'`);
    // A schema ahead of pg_catalog makes the current server report the version of an old one.
    await sql
      .raw(`create schema old;
      create function old.current_setting(text) returns text language sql as $$ select '140011' $$;
      set search_path = old, pg_catalog`)
      .execute(database);
  });

  test('is refused with both versions named', async () => {
    expect(await refusal(database)).toBe(
      'The database at db.example/oil is PostgreSQL 14; Phenolive needs 15 or newer.',
    );
  });
});
