/** A browser program on this machine: found, installed on Debian, started with its environment. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type FoundBrowser = {
  readonly executablePath: string;
  /** Variables it needs besides those of the tests. */
  readonly environment: Readonly<Record<string, string>>;
  /** Why this one was chosen: for the line that names the browser. */
  readonly origin: string;
};

/** The first of these programs on the PATH. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Root installs it on a Debian machine; elsewhere the error says what is missing. */
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
