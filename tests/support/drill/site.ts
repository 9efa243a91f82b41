/** Sites for drills: one with everything in its folder, and instances beside a database and a store that can hang. */
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import {
  type Database,
  type DatabaseAddress,
  openDatabase,
} from '../../../src/database/connection/connection.ts';
import { createTestDatabase } from '../database.ts';
import { type DatabaseLine, openDatabaseLine } from '../database-line.ts';
import { startS3Server } from '../s3-server.ts';
import { prepareProgram, type RestartableProgram } from './restartable-program.ts';
import type { Writers } from './writers.ts';

export interface EmbeddedSite {
  readonly program: RestartableProgram;
  readonly database: Database;
}

/** Vitest calls these in reverse order. */
export async function startEmbeddedSite(dataDirectory: string): Promise<EmbeddedSite> {
  const program = await prepareProgram({ DATA_DIR: dataDirectory });
  onTestFinished(program.stop);
  await program.start();
  // The folder of the socket changes with each start, the link to it does not.
  const database = openDatabase({ address: { socketDirectory: join(dataDirectory, 'socket') }, max: 2 });
  onTestFinished(async () => database.destroy());
  return { program, database };
}

export interface Instances {
  readonly programs: readonly RestartableProgram[];
  /** Of each instance. */
  readonly settings: readonly Readonly<Record<string, string>>[];
  readonly database: Database;
  /** Of each instance to the database. */
  readonly lines: readonly DatabaseLine[];
  /** Of all of them to the store. */
  readonly store: DatabaseLine;
}

export async function startInstances(
  count: number,
  dataDirectory: string,
  moreSettings: Readonly<Record<string, string>> = {},
): Promise<Instances> {
  const testDatabase = await createTestDatabase({ template: 'samples' });
  onTestFinished(testDatabase.close);
  const s3 = await startS3Server();
  onTestFinished(s3.close);
  const store = await openDatabaseLine({ url: s3.settings.endpoint ?? '' });
  onTestFinished(store.cut);
  const lines: DatabaseLine[] = [];
  const programs: RestartableProgram[] = [];
  const settings: Record<string, string>[] = [];
  for (let number = 0; number < count; number += 1) {
    const line = await openDatabaseLine(testDatabase.address, { mayBeMuted: true });
    onTestFinished(line.cut);
    const ofInstance = {
      DATA_DIR: dataDirectory,
      DATABASE_URL: urlOf(line.address, testDatabase.databaseName),
      SESSION_SECRET: 'one secret of all instances of a drill',
      SHUTDOWN_DELAY_SECONDS: '1',
      S3_ENDPOINT: urlOf(store.address),
      S3_REGION: s3.settings.region,
      S3_BUCKET: s3.settings.bucket,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      ...moreSettings,
    };
    const program = await prepareProgram(ofInstance);
    onTestFinished(program.stop);
    await program.start();
    lines.push(line);
    programs.push(program);
    settings.push(ofInstance);
  }
  return { programs, settings, database: testDatabase.database, lines, store };
}

function urlOf(address: DatabaseAddress, databaseName?: string): string {
  if (!('url' in address)) throw new Error('The line has a port.');
  const url = new URL(address.url);
  if (databaseName !== undefined) url.pathname = databaseName;
  return databaseName === undefined ? url.origin : url.href;
}

/** People have written more since. */
export async function untilMore(writers: Writers, more = 40): Promise<void> {
  const count = (): number => writers.soFar().scans + writers.soFar().orders.length;
  const before = count();
  await vi.waitFor(() => expect(count()).toBeGreaterThan(before + more), { timeout: 60_000 });
}
