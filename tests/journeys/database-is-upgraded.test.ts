/** The embedded database of an older PostgreSQL: the start refuses it, and one command upgrades it, also after a kill. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/database/connection/connection.ts';
import { installBinaries } from '../../src/database/embedded/previous-binaries.ts';
import { startEmbedded } from '../../src/database/embedded/supervisor.ts';
import { loadSamples } from '../../src/database/samples/load.ts';
import { startDatabase } from '../../src/database/start.ts';
import { newFolder } from '../support/drill/report.ts';
import { exhaustively } from '../support/exhaustive.ts';
import { addressOf, runProgram } from '../support/program.ts';
import { runSql } from '../support/raw-sql.ts';
import { readTables } from '../support/table-rows.ts';

const tagged = { tags: ['exhaustive'], timeout: 300_000 };

for (const majorVersion of exhaustively(['17'])) {
  test(
    `a database of PostgreSQL ${majorVersion} is upgraded with all its rows, and the site starts`,
    tagged,
    async () => {
      const folder = newFolder();
      const before = await makeSite(folder, majorVersion);
      const start = runProgram({ DATA_DIR: folder });
      expect(await start.ended).toBe(1);
      expect(start.output()).toMatch(/was made by PostgreSQL 17.*npm run upgrade-database/);

      const killed = runProgram({ DATA_DIR: folder }, ['--upgrade-database']);
      await killed.says(/^table /m);
      killed.child.kill('SIGKILL');
      await killed.ended;
      const upgrade = runProgram({ DATA_DIR: folder }, ['--upgrade-database']);
      const code = await upgrade.ended;
      expect({ code, output: upgrade.output() }).toMatchObject({ code: 0 });
      expect(upgrade.output()).toContain(join(folder, `database-${majorVersion}`));
      expect(readdirSync(folder).toSorted()).toEqual(expect.arrayContaining(['database', 'database-17']));
      for (const left of ['upgrade', 'postgresql-17']) expect(existsSync(join(folder, left))).toBe(false);

      expect(await readRows(folder)).toEqual(before);
      const site = runProgram({ DATA_DIR: folder });
      const address = await addressOf(site);
      const found = await fetch(new URL('/api/products?q=elaiolado', address));
      expect(found.status).toBe(200);
      site.child.kill('SIGTERM');
      await site.ended;
      const again = runProgram({ DATA_DIR: folder }, ['--upgrade-database']);
      await again.says('there is nothing to do');
      expect(await again.ended).toBe(0);
    },
  );
}

/** A site with the sample data, stopped; what its tables hold. */
async function makeSite(
  dataDirectory: string,
  majorVersion: string,
): Promise<Record<string, readonly string[]>> {
  // Where the command looks for them, so that they are installed once.
  const binaries = await installBinaries(majorVersion, join(dataDirectory, `postgresql-${majorVersion}`));
  const started = await startDatabase({
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databasePooled: false,
    dataDirectory,
    binaries,
    onTrouble: () => {},
  });
  try {
    await loadSamples(started.database);
    expect(await majorOf(started.database)).toBe(Number(majorVersion));
    return await readTables(started.database);
  } finally {
    await started.stop();
  }
}

/** Before a site has run on it. */
async function readRows(dataDirectory: string): Promise<Record<string, readonly string[]>> {
  const server = await startEmbedded({ dataDirectory });
  const database = openDatabase({ address: server.address, max: 1 });
  try {
    return await readTables(database);
  } finally {
    await database.destroy();
    await server.stop();
  }
}

async function majorOf(database: Database): Promise<number | undefined> {
  const [row] = await runSql<{ major: number }>(
    database,
  )`select current_setting('server_version_num')::int / 10000 as major`;
  return row?.major;
}
