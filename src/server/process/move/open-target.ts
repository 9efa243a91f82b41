/** Opens the database to which a site moves: one without contents, prepared by this version. */
import { findContents, haveSameRows } from '../../../database/backup/contents.ts';
import { countInstances, isProtected } from '../../../database/backup/without-writers.ts';
import type { Connection, Database } from '../../../database/connection/connection.ts';
import { StartupFailure } from '../../../database/setup/startup-failure.ts';
import { hasDatabase, openExisting, startDatabase } from '../../../database/start.ts';
import type { Settings } from '../../configuration/configuration.ts';
import { checkSpace } from '../backup/check-space.ts';

export interface OpenTarget {
  /** Undefined: an earlier run was interrupted after it had copied all rows. */
  readonly database: Database | undefined;
  readonly stop: () => Promise<void>;
}

export interface MovingDatabase {
  readonly database: Database;
  /** In which it is protected from writes. */
  readonly transaction: Connection;
}

type Say = (line: string) => void;

export async function openTarget(target: Settings, source: MovingDatabase, say: Say): Promise<OpenTarget> {
  try {
    if (hasDatabase(target) && (await hasAllRows(target, source, say))) {
      return { database: undefined, stop: async () => {} };
    }
    if (target.databaseUrl === undefined) await checkSpace(target.dataDirectory, source.transaction);
    return await startDatabase({ ...target, unlimited: true, onTrouble: say });
  } catch (error) {
    if (!(error instanceof StartupFailure)) throw error;
    throw new StartupFailure(`The new database cannot be used. ${error.message}`, { cause: error });
  }
}

/** False for one without contents; refuses any other. Changes nothing. */
async function hasAllRows(target: Settings, source: MovingDatabase, say: Say): Promise<boolean> {
  const { database, stop } = await openExisting({ ...target, onTrouble: say });
  try {
    if (await isProtected(source.transaction, database)) {
      throw new StartupFailure('It is the one that the site uses already, under another address.');
    }
    if ((await countInstances(database)) > 0) {
      throw new StartupFailure('Phenolive is connected to it: stop that site, or use another database.');
    }
    const contents = await findContents(database);
    if (contents === 'site' && (await haveSameRows(source.database, database))) return true;
    if (contents === 'nothing' || contents === 'unused') return false;
    throw new StartupFailure(notEmpty(target, contents));
  } finally {
    await stop();
  }
}

function notEmpty({ databaseUrl, dataDirectory }: Settings, contents: 'site' | 'other tables'): string {
  if (contents === 'other tables') return 'It is not empty: it has tables of another program.';
  return databaseUrl === undefined
    ? `It is not empty: there is a site in ${dataDirectory}/database. Rename that folder to keep it, or delete it.`
    : 'It is not empty: there is a site in it. Use a new database, which nothing has used.';
}
