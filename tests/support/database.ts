/** Provides a migrated database for a test file, empty or with the sample data. */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import {
  type Database,
  type DatabaseAddress,
  openDatabase,
} from '../../src/database/connection/connection.ts';
import { cloneTemplate, removeDatabase, type TemplateName, templateDatabase } from './templates.ts';

export type TestDatabase = {
  readonly database: Database;
  readonly address: DatabaseAddress;
  readonly databaseName: string;
  readonly close: () => Promise<void>;
};

export async function createTestDatabase(
  options: { readonly template?: TemplateName; readonly max?: number } = {},
): Promise<TestDatabase> {
  const address = inject('databaseAddress');
  const prefix = inject('databasePrefix');
  const databaseName = `${prefix}_${randomUUID().slice(0, 8)}`;
  await cloneTemplate(address, templateDatabase(prefix, options.template ?? 'migrated'), databaseName);
  const database = openDatabase({ address, databaseName, max: options.max ?? 5 });
  return {
    database,
    address,
    databaseName,
    close: async () => {
      await database.destroy();
      await removeDatabase(address, databaseName);
    },
  };
}
