/**
 * Builds the pages for the browser, the service worker, and the pages for the server. With --when-stale only if an input has changed since
 * the last build.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
const output = join(project, 'dist', 'web');
/** Written last, so that a failed or interrupted build does not count as one. */
const stamp = join(output, 'inputs.sha256');
const outputs = [
  join(output, 'client'),
  join(output, 'client', 'service-worker.js'),
  join(output, 'server', 'entry-server.js'),
];
const inputs = [
  'src/web',
  'src/art',
  'src/service-worker',
  'src/contract',
  'src/domain',
  'vite.config.ts',
  'vite.service-worker.config.ts',
  'scripts/catalogs.ts',
  'scripts/client-manifest-plugin.ts',
  'scripts/compiled-messages-plugin.ts',
  'scripts/page-messages.ts',
  'scripts/plain-imports-plugin.ts',
  'scripts/precached-files-plugin.ts',
  'scripts/precompressed-plugin.ts',
  'scripts/shared-chunks.ts',
  'scripts/short-icon-keys-plugin.ts',
  'scripts/short-message-ids-plugin.ts',
  'package-lock.json',
];

/** Returns whether a build exists now; errors have been printed by then. */
export function buildWeb({ onlyWhenStale }: { readonly onlyWhenStale: boolean }): boolean {
  const hash = hashOfInputs();
  if (onlyWhenStale && isFresh(hash)) return true;
  console.log('Building the pages...');
  rmSync(stamp, { force: true });
  if (
    !vite('build') ||
    !vite('build', '--config', 'vite.service-worker.config.ts') ||
    !vite('build', '--ssr')
  ) {
    console.error('The pages could not be built; the reasons are above.');
    return false;
  }
  writeFileSync(stamp, hash);
  return true;
}

function isFresh(hash: string): boolean {
  return (
    existsSync(stamp) && outputs.every((path) => existsSync(path)) && readFileSync(stamp, 'utf8') === hash
  );
}

function hashOfInputs(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(project, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path: string): readonly string[] {
  const absolute = join(project, path);
  if (!existsSync(absolute)) return [];
  if (path.includes('.')) return [path];
  return readdirSync(absolute, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(project.length))
    .toSorted();
}

/** In a process of its own, which frees the memory of the build. */
function vite(...args: readonly string[]): boolean {
  const program = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(process.execPath, [program, ...args, '--logLevel', 'warn'], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return result.status === 0;
}

if (import.meta.main && !buildWeb({ onlyWhenStale: process.argv.includes('--when-stale') })) {
  process.exitCode = 1;
}
