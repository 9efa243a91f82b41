/**
 * PostgreSQL refuses to run as root. This decides under which account its programs run, so that
 * `npm start` works for root, for an ordinary user and for a user id without a name.
 *
 * - The owner of an existing directory runs it again.
 * - Where the kernel allows it, root becomes "nobody" in a user namespace: files stay root's.
 * - Elsewhere root lends an unprivileged account the directory, with the one right (dac_override) to
 *   reach it through folders that are closed to others, such as /root.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupFailure } from '../startup-failure.ts';

type Ids = { readonly uid: number; readonly gid: number };

export type Account = {
  /** What a command line is put behind. */
  readonly prefix: readonly string[];
  /** The ids that a program is started with, where they are not this process's own. */
  readonly startAs?: Ids;
  /** Who has to own the files, where it is not this process's own user. */
  readonly owner?: Ids;
};

const nobody = 65_534;
const namespaceCommand = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];
const unprivilegedNames = ['postgres', 'nobody', 'daemon'];

/** The account for `programs` (their folder) to work in `directory`, which exists already. */
export function chooseAccount(directory: string, programs: string): Account {
  const isRoot = process.getuid?.() === 0;
  const owner = statSync(directory);
  if (isRoot && owner.uid !== 0) return lend(owner, [directory, programs]);
  if (!isRoot && hasName()) return { prefix: [] };
  if (works(namespaceCommand)) return { prefix: namespaceCommand };
  return isRoot ? lend(unprivilegedIds(), [directory, programs]) : { prefix: [] };
}

/** The server is told to stop (SIGINT: fast shutdown) when this process dies, where Linux can. */
export function deathSignal(account: Account): readonly string[] {
  const command = ['setpriv', '--pdeathsig', 'INT', '--'];
  return process.platform === 'linux' && works([...account.prefix, ...command]) ? command : [];
}

/** Gives a path and all in it to the account, where it is not this process's own. */
export function handOver(path: string, account: Account): void {
  if (!account.owner) return;
  const { uid, gid } = account.owner;
  const found = statSync(path);
  if (found.uid === uid) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(path)) handOver(join(path, name), account);
  }
  // Last, so that a folder which belongs to the account is one whose content does.
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
  // Without the last one access(2), with which PostgreSQL looks for its programs, ignores the right.
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
