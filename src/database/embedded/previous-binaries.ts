/** The PostgreSQL of an earlier major version, which alone can read the data that it wrote. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupFailure } from '../setup/startup-failure.ts';
import { type Binaries, binariesIn, packageName, prepareProgramsIn } from './binaries.ts';

const run = promisify(execFile);

/** The last build of each; with a new major version the one before it is added. */
export const previousVersions: Readonly<Record<string, string>> = {
  '15': '15.18.0-beta.17',
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
};

/** Installs them into `folder`, where they are found again. */
export async function installBinaries(majorVersion: string, folder: string): Promise<Binaries> {
  const version = previousVersions[majorVersion];
  if (version === undefined) throw new StartupFailure(`No package has PostgreSQL ${majorVersion}. ${byHand}`);
  const root = join(folder, 'node_modules', packageName);
  if (!existsSync(join(root, 'package.json'))) await install(`${packageName}@${version}`, folder);
  return binariesIn(root);
}

const byHand =
  'Install it, and name the folder of its programs, as in: npm run upgrade-database -- /usr/lib/postgresql/17/bin';

async function install(wanted: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(join(folder, 'package.json'), '{}\n');
  const quiet = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await run('npm', ['install', '--prefix', folder, ...quiet, wanted], { cwd: folder });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartupFailure(`The package ${wanted} could not be installed: ${said}\n${byHand}`, {
      cause: error,
    });
  }
}

/** The programs of an installation of the operator's. */
export async function findBinariesIn(folder: string, majorVersion: string): Promise<Binaries> {
  const binaries = await prepareProgramsIn(folder, majorVersion).catch((error: unknown) => {
    throw new StartupFailure(`There is no PostgreSQL in ${folder}.`, { cause: error });
  });
  const { stdout } = await run(binaries.postgres, ['--version']);
  if (stdout.includes(` ${majorVersion}.`)) return binaries;
  throw new StartupFailure(`In ${folder} is ${stdout.trim()}, but the data are of version ${majorVersion}.`);
}
