/**
 * PostgreSQL refuses to run as root. This chooses the account that its programs run as, so that `npm start`
 * works for root, for an ordinary user and for a user id without a name.
 *
 * - The owner of an existing directory is reused.
 * - Where the kernel allows it, root becomes "nobody" in a user namespace; the files stay root's.
 * - Elsewhere root gives the directory to an unprivileged account, with the one capability (dac_override) to
 * reach it through folders closed to others, such as /root.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupFailure } from '../setup/startup-failure.ts';

type Ids = { readonly uid: number; readonly gid: number };

export type Account = {
  /** Command prefix. */
  readonly prefix: readonly string[];
  /** Ids to start a program with, if not this process's own. */
  readonly startAs?: Ids;
  /** Owner of the files, if not this process's own user. */
  readonly owner?: Ids;
};

const nobody = 65_534;
const namespaceCommand = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];
const unprivilegedNames = ['postgres', 'nobody', 'daemon'];

/** Chooses the account for `programs` (their folder) to work in `directory`, which must exist. */
export function chooseAccount(directory: string, programs: string): Account {
  const isRoot = process.getuid?.() === 0;
  const owner = statSync(directory);
  if (isRoot && owner.uid !== 0) return lend(owner, [directory, programs]);
  if (!isRoot && hasName()) return { prefix: [] };
  if (works(namespaceCommand)) return { prefix: namespaceCommand };
  return isRoot ? lend(unprivilegedIds(), [directory, programs]) : { prefix: [] };
}

/** Makes the kernel stop the server (SIGINT: fast shutdown) when this process dies; Linux only. */
export function deathSignal(account: Account): readonly string[] {
  const command = ['setpriv', '--pdeathsig', 'INT', '--'];
  return process.platform === 'linux' && works([...account.prefix, ...command]) ? command : [];
}

/** Changes the owner of a path and its content to the account, if that is not this process's own. */
export function changeOwner(path: string, account: Account): void {
  if (!account.owner) return;
  const { uid, gid } = account.owner;
  const found = statSync(path);
  if (found.uid === uid) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(path)) changeOwner(join(path, name), account);
  }
  // Last, so that the content of a folder owned by the account has been handed over too.
  chownSync(path, uid, gid);
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function works(command: readonly string[]): boolean {
  const [program = '', ...args] = command;
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore', cwd: '/' }).status === 0;
}

function lend({ uid, gid }: Ids, paths: readonly string[]): Account {
  const owner = { uid, gid };
  if (paths.every((path) => isReachable(path, uid))) return { prefix: [], startAs: owner, owner };
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // The last one is needed: access(2), with which PostgreSQL looks for its programs, ignores the capability
  // without it.
  const rights = [
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  const prefix = ['setpriv', ...ids, ...rights, '--'];
  if (works(prefix)) return { prefix, owner };
  throw new StartupFailure(
    `PostgreSQL cannot run as root, and no other account can reach ${paths[0]}. ` +
      'Start Phenolive as an ordinary user, set DATA_DIR to a folder that others can enter, or set DATABASE_URL.',
  );
}

function isReachable(path: string, uid: number): boolean {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const found = statSync(folder);
    if (found.uid !== uid && (found.mode & 0o001) === 0) return false;
  }
  return true;
}

function unprivilegedIds(): Ids {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of unprivilegedNames) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new StartupFailure(
    `PostgreSQL cannot run as root, and there is none of the accounts ${unprivilegedNames.join(', ')}.`,
  );
}
