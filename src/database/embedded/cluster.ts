/**
 * Creates the data directory of the embedded PostgreSQL. It appears under its name complete or not at all, so
 * an interrupted first start simply begins again.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { embeddedName } from '../connection/connection.ts';
import { StartupFailure } from '../setup/startup-failure.ts';
import { type Account, changeOwner, chooseAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { completeReplacement } from './replace-cluster.ts';

const run = promisify(execFile);
const unfinished = 'database-being-made-';

/** PostgreSQL's builtin provider folds Greek and cuts it into trigrams; locale C does neither. */
const locale = ['--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
/** macOS has no C.UTF-8 for what the provider does not cover (messages, money). */
const localeOfMac = ['--locale=en_US.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Creates `directory` if it is missing, and returns the account that runs its server. */
export async function prepareCluster(
  binaries: Binaries,
  directory: string,
  options: { readonly synchronous: boolean },
): Promise<Account> {
  completeReplacement(dirname(directory));
  if (!existsSync(join(directory, 'PG_VERSION'))) await makeCluster(binaries, directory, options.synchronous);
  checkVersion(binaries, directory);
  const account = chooseAccount(directory, dirname(binaries.postgres));
  changeOwner(directory, account);
  return account;
}

async function makeCluster(binaries: Binaries, directory: string, synchronous: boolean): Promise<void> {
  const parent = dirname(directory);
  for (const name of readdirSync(parent)) {
    if (name.startsWith(unfinished)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const temporary = join(parent, `${unfinished}${process.pid}`);
  mkdirSync(temporary, { mode: 0o700 });
  const account = chooseAccount(temporary, dirname(binaries.initdb));
  changeOwner(temporary, account);
  await initialise(binaries, temporary, account, synchronous);
  // An empty directory of this name may exist, created by hand or by a mount.
  renameSync(temporary, directory);
}

async function initialise(
  binaries: Binaries,
  directory: string,
  account: Account,
  synchronous: boolean,
): Promise<void> {
  const [program = binaries.initdb, ...args] = [
    ...account.prefix,
    binaries.initdb,
    `--pgdata=${directory}`,
    `--username=${embeddedName}`,
    '--auth=trust',
    '--encoding=UTF8',
    ...(process.platform === 'darwin' ? localeOfMac : locale),
    '--no-instructions',
    ...(synchronous ? [] : ['--no-sync']),
  ];
  try {
    // Runs in a folder that everyone may enter: the account may have no access to the current one.
    await run(program, args, { cwd: '/', ...account.startAs });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartupFailure(`The embedded database could not be made in ${directory}: ${said}`, {
      cause: error,
    });
  }
}

/** The major version that made the database; undefined if there is none. */
export function readClusterVersion(directory: string): string | undefined {
  const path = join(directory, 'PG_VERSION');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

function checkVersion({ majorVersion }: Binaries, directory: string): void {
  const version = readClusterVersion(directory);
  if (version === majorVersion) return;
  const then =
    Number(version) < Number(majorVersion)
      ? 'Run npm run upgrade-database, which copies it, and then start again.'
      : 'Start the newer version of Phenolive that made it.';
  throw new StartupFailure(
    `The database in ${directory} was made by PostgreSQL ${version}, this version brings PostgreSQL ${majorVersion}. ${then}`,
  );
}
