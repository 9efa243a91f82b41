/** A browser program on this machine: found, installed where Debian has it, started with its environment. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type FoundBrowser = {
  readonly executablePath: string;
  /** What it needs besides the environment of the tests. */
  readonly environment: Readonly<Record<string, string>>;
  /** Why this one: for the line that says which browser is driven. */
  readonly origin: string;
};

/** The first program of these names on the path. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** On a Debian machine without it, root gets it installed; elsewhere the error says what is missing. */
export function findOrInstall(
  names: readonly string[],
  debianPackage: string,
  setting: string,
): FoundBrowser {
  const path = findProgram(names) ?? (install(debianPackage), findProgram(names));
  if (path !== undefined) return { executablePath: path, environment: {}, origin: "the system's" };
  throw new Error(
    `None of these programs is installed: ${names.join(', ')}. Install one (as root on Debian: apt-get install ${debianPackage}), or name one in ${setting}.`,
  );
}

function install(debianPackage: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`Installing Debian's ${debianPackage}...`);
  const command = `apt-get update -q && apt-get install -qy --no-install-recommends ${debianPackage}`;
  spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] });
}

export function environmentFor({ environment }: FoundBrowser): Record<string, string> {
  const defined = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(defined), ...environment };
}
