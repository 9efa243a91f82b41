/**
 * `npm run dev`: runs the site from its sources and starts it anew when the program changes; changes of
 * the web are applied in place by Vite. Node's own `--watch` follows files, and loses one that an editor
 * replaces instead of writing into it; this follows folders.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const layers = ['domain', 'contract', 'database', 'server'].map((layer) => join(root, 'src', layer));

/** Editors write a file in several steps, ms. */
const settlesAfter = 100;

const watchers = new Map<string, FSWatcher>();
let settling: NodeJS.Timeout | undefined;
let next: 'wait' | 'start' | 'end' = 'wait';
let program = start();
followFolders();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));

/** In a group of its own: Ctrl-C reaches it once, through us. */
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
  clearTimeout(settling);
  for (const watcher of watchers.values()) watcher.close();
  process.exitCode = code ?? 1;
}

/** Folders come and go while one works. */
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
      clearTimeout(settling);
      settling = setTimeout(restart, settlesAfter);
    });
    // A folder that is removed ends its watcher; the change itself was heard above it.
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
