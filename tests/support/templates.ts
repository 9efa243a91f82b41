/** Template databases that tests are cloned from: created once per run, because a clone takes 20 ms. */
import { sql } from 'kysely';
import {
  type Database,
  type DatabaseAddress,
  openDatabase,
} from '../../src/database/connection/connection.ts';
import { installJobs } from '../../src/database/jobs/install.ts';
import { silentJobLog } from '../../src/database/jobs/library-log.ts';
import { loadSamples } from '../../src/database/samples/load.ts';
import { migrate } from '../../src/database/setup/migrate.ts';
import { loadTerms } from '../../src/server/identity/terms/load-terms.ts';

export type TemplateName = 'migrated' | 'samples';

export function templateDatabase(prefix: string, template: TemplateName): string {
  return `${prefix}_template_${template}`;
}

/** A connection to the server for creating and dropping databases. */
export function openAdministration(address: DatabaseAddress): Database {
  return 'url' in address
    ? openDatabase({ address, max: 1 })
    : openDatabase({ address, databaseName: 'postgres', max: 1 });
}

export async function makeTemplates(address: DatabaseAddress, prefix: string): Promise<void> {
  const administration = openAdministration(address);
  try {
    const migrated = templateDatabase(prefix, 'migrated');
    await sql`create database ${sql.id(migrated)} template template0 encoding 'UTF8'`.execute(administration);
    await fill(address, migrated, async (database) => {
      await migrate(database);
      await loadTerms(database, undefined, new Date());
    });
    await installJobs({ address, databaseName: migrated }, silentJobLog);
    const samples = templateDatabase(prefix, 'samples');
    await sql`create database ${sql.id(samples)} template ${sql.id(migrated)} strategy file_copy`.execute(
      administration,
    );
    await fill(address, samples, loadSamples);
  } finally {
    await administration.destroy();
  }
}

async function fill(
  address: DatabaseAddress,
  databaseName: string,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase({ address, databaseName, max: 1 });
  try {
    await work(database);
  } finally {
    await database.destroy();
  }
}

/** One that Phenolive has never seen. */
export async function createEmptyDatabase(address: DatabaseAddress, name: string): Promise<void> {
  const administration = openAdministration(address);
  try {
    await sql`create database ${sql.id(name)} template template0 encoding 'UTF8'`.execute(administration);
  } finally {
    await administration.destroy();
  }
}

/** Clones a template under a new name; clones of the same template are serialised. */
export async function cloneTemplate(address: DatabaseAddress, template: string, name: string): Promise<void> {
  const administration = openAdministration(address);
  try {
    await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(
      administration,
    );
  } finally {
    await administration.destroy();
  }
}

export async function removeDatabase(address: DatabaseAddress, name: string): Promise<void> {
  const administration = openAdministration(address);
  try {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(administration);
  } finally {
    await administration.destroy();
  }
}

export async function removeTestDatabases(address: DatabaseAddress, prefix: string): Promise<void> {
  const administration = openAdministration(address);
  try {
    const { rows } = await sql<{ datname: string }>`
      select datname from pg_database where starts_with(datname, ${`${prefix}_`})`.execute(administration);
    for (const { datname } of rows) {
      await sql`drop database if exists ${sql.id(datname)} with (force)`.execute(administration);
    }
  } finally {
    await administration.destroy();
  }
}
