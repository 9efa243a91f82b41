/** A `DATABASE_URL` of the database of a test, for commands of operators. */
import type { TestApplication } from './application.ts';
import { openDatabaseLine } from './database-line.ts';

export async function openDatabaseUrl({ testDatabase: { address, databaseName } }: TestApplication) {
  const line = await openDatabaseLine(address);
  if (!('url' in line.address)) throw new Error('The line has a port.');
  const url = new URL(line.address.url);
  url.pathname = databaseName;
  return { url: url.href, close: line.cut };
}
