/** An operator moves a site to a server and a bucket, and back, and is killed on the way: nothing that was written is lost. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabaseLine } from '../support/database-line.ts';
import { newFolder } from '../support/drill/report.ts';
import { startEmbeddedSite, untilMore } from '../support/drill/site.ts';
import { compare, startWriters } from '../support/drill/writers.ts';
import { exhaustively } from '../support/exhaustive.ts';
import { addressOf, type Program, runProgram } from '../support/program.ts';
import { startS3WithUploads } from '../support/s3-uploads.ts';
import { createEmptyDatabase, removeDatabase } from '../support/templates.ts';

const tagged = { tags: ['exhaustive'], timeout: 300_000 };

for (const name of exhaustively(['moved'])) {
  test(
    'a site moves to a server with a bucket and back, through a kill, with all that was written',
    tagged,
    async () => {
      const folder = newFolder();
      const elsewhere = await prepareElsewhere(name);
      const file = join(newFolder(), 'move.env');
      const site = await startEmbeddedSite(folder);
      const writers = await startWriters(site.program.url, site.database);
      await untilMore(writers);

      writeSettings(file, elsewhere);
      const running = runProgram({ DATA_DIR: folder }, ['--move', file]);
      expect(await running.ended).toBe(1);
      expect(running.output()).toContain('The site is running');
      const written = await writers.stop();
      await site.database.destroy();
      await site.program.stop();

      const killed = runProgram({ DATA_DIR: folder }, ['--move', file]);
      await killed.says(/^table /m);
      killed.child.kill('SIGKILL');
      await killed.ended;
      await succeeds(runProgram({ DATA_DIR: folder }, ['--move', file]));
      await starts({ DATA_DIR: folder, ...elsewhere });

      renameSync(join(folder, 'database'), join(folder, 'database-of-before'));
      rmSync(join(folder, 'documents'), { recursive: true, force: true });
      writeSettings(file, Object.fromEntries(Object.keys(elsewhere).map((setting) => [setting, ''])));
      await succeeds(runProgram({ DATA_DIR: folder, ...elsewhere }, ['--move', file]));
      const { database } = await startEmbeddedSite(folder);
      expect(await compare(database, writers.code, written)).toEqual({ lost: 0, doubled: 0 });
    },
  );
}

/** Settings of an empty database on a server, and of an empty bucket. */
async function prepareElsewhere(name: string): Promise<Readonly<Record<string, string>>> {
  const address = inject('databaseAddress');
  const databaseName = `${inject('databasePrefix')}_${name}`;
  await createEmptyDatabase(address, databaseName);
  onTestFinished(async () => removeDatabase(address, databaseName));
  const line = await openDatabaseLine(address);
  onTestFinished(line.cut);
  const bucket = await startS3WithUploads();
  onTestFinished(bucket.close);
  const url = new URL('url' in line.address ? line.address.url : '');
  url.pathname = databaseName;
  return {
    DATABASE_URL: url.href,
    S3_ENDPOINT: bucket.settings.endpoint ?? '',
    S3_REGION: bucket.settings.region,
    S3_BUCKET: bucket.settings.bucket,
    S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  };
}

function writeSettings(file: string, settings: Readonly<Record<string, string>>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''));
}

async function succeeds(program: Program): Promise<void> {
  const code = await program.ended;
  expect({ code, output: program.output() }).toMatchObject({ code: 0 });
}

/** And stops again. */
async function starts(environment: Readonly<Record<string, string>>): Promise<void> {
  const program = runProgram(environment);
  const address = await addressOf(program);
  expect((await fetch(new URL('/readyz', address))).status).toBe(200);
  program.child.kill('SIGTERM');
  await program.ended;
}
