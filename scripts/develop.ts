/**
 * `npm run dev`: runs the server from its sources and restarts it when they change; Vite applies changes of
 * the web code in place. Node's own `--watch` watches files and loses one that an editor replaces instead of
 * rewriting, so this watches folders.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const layers = ['domain', 'contract', 'database', 'server'].map((layer) => join(root, 'src', layer));

/** Milliseconds to wait, because editors write a file in several steps. */
const debounceMilliseconds = 100;

const watchers = new Map<string, FSWatcher>();
let restartTimer: NodeJS.Timeout | undefined;
let next: 'wait' | 'start' | 'end' = 'wait';
let program = start();
followFolders();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));

/** In its own process group, so that Ctrl-C reaches it once, through this process. */
function start(): ChildProcess {
  const child = spawn(process.execPath, ['src/main.ts', '--development'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  child.on('exit', (code) => {
    if (next === 'start') program = start();
    else if (next === 'end') end(code);
    else console.log('It has ended, and starts again at the next change.');
    next = 'wait';
  });
  return child;
}

function isRunning(): boolean {
  return program.exitCode === null && program.signalCode === null;
}

function restart(): void {
  followFolders();
  if (next !== 'wait') return;
  if (!isRunning()) {
    program = start();
    return;
  }
  next = 'start';
  console.log('\nThe program has changed.');
  program.kill('SIGINT');
}

function stop(signal: NodeJS.Signals): void {
  next = 'end';
  if (isRunning()) program.kill(signal);
  else end(0);
}

function end(code: number | null): void {
  clearTimeout(restartTimer);
  for (const watcher of watchers.values()) watcher.close();
  process.exitCode = code ?? 1;
}

/** Called again at every change, because folders are added and removed. */
function followFolders(): void {
  const folders = new Set([join(root, 'src'), ...layers.flatMap(foldersFrom)]);
  for (const [folder, watcher] of watchers) {
    if (folders.has(folder)) continue;
    watcher.close();
    watchers.delete(folder);
  }
  for (const folder of folders) {
    if (watchers.has(folder)) continue;
    const watcher = watch(folder, () => {
      clearTimeout(restartTimer);
      restartTimer = setTimeout(restart, debounceMilliseconds);
    });
    // Removing a folder ends its watcher; the watcher of the parent reports the change.
    watcher.on('error', () => watcher.close());
    watchers.set(folder, watcher);
  }
}

function foldersFrom(folder: string): string[] {
  const below = readdirSync(folder, { withFileTypes: true, recursive: true });
  return [
    folder,
    ...below.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name)),
  ];
}
