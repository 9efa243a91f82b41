/** A malicious file harms only the process that reads it, and that process has no access to anything else. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { childrenOf, openFilesOf, readProc } from '../../../tests/support/child-processes.ts';
import { endlessForms, nestedGroups, rawPdf } from '../../../tests/support/hostile/pdf-files.ts';
import { progressiveBomb } from '../../../tests/support/hostile/picture-files.ts';
import { typesOf } from '../../domain/documents/documents.ts';
import { runTask } from './child-process.ts';
import { tasks } from './tasks/tasks.ts';

/** A busy machine needs much longer for the CPU seconds of such a file. */
vi.setConfig({ testTimeout: 120_000 });

const forever = new AbortController().signal;
const usual = tasks['draw-page'].limits;
const patience = { timeout: 100_000, interval: 20 };

test('ends an endless computation', async () => {
  const done = await runTask('draw-page', endlessForms(), { page: 1 }, forever);
  expect(done).toMatchObject({ ok: false, refusal: { code: 'time-exceeded' } });
});

test('ends a process that neither computes nor exits', async () => {
  const starting = runTask('draw-page', endlessForms(), { page: 1 }, forever, { ...usual, wallSeconds: 0 });
  expect(await starting).toMatchObject({ ok: false, refusal: { code: 'time-exceeded' } });
});

test('ends a process above its memory limit, in WebAssembly and in native code', async () => {
  const groups = await runTask('draw-page', nestedGroups(), { page: 1 }, forever, {
    ...usual,
    memoryMegabytes: 250,
  });
  expect(groups.ok).toBe(false);
  const params = { types: [...typesOf('productPhotos')], sizes: 'all' as const };
  const picture = await runTask('inspect-upload', progressiveBomb(8000, 20), params, forever, {
    ...usual,
    memoryMegabytes: 150,
  });
  expect(picture).toMatchObject({ ok: false, refusal: { code: 'memory-exceeded' } });
});

test('ends a process whose result is no longer wanted', async () => {
  const reader = new AbortController();
  const drawing = runTask('draw-page', endlessForms(), { page: 1 }, reader.signal);
  drawing.catch(() => {});
  await vi.waitUntil(() => sandboxesOf(process.pid).length > 0, patience);
  reader.abort();
  await expect(drawing).rejects.toMatchObject({ statusCode: 408 });
  await vi.waitUntil(() => sandboxesOf(process.pid).length === 0, patience);
});

test('reports a damaged file without a failure', async () => {
  const done = await runTask('draw-page', rawPdf(['<<>>']), { page: 1 }, forever);
  expect(done).toMatchObject({ ok: true, value: { result: { pages: 0 }, files: [] } });
});

test('passes no settings, connections or privileges of the server to the child', async () => {
  vi.stubEnv('SESSION_SECRET', 'a secret of the server');
  const server = createServer().listen(0);
  await once(server, 'listening');
  const reader = new AbortController();
  const drawing = runTask('draw-page', endlessForms(), { page: 1 }, reader.signal);
  drawing.catch(() => {});
  try {
    await vi.waitUntil(() => isReading(sandboxesOf(process.pid)[0]), patience);
    const [pid = 0] = sandboxesOf(process.pid);
    expect(readProc(pid, 'environ')).not.toContain('SESSION_SECRET');
    expect(openFilesOf(pid).filter((file) => /phenolive|\.s\.PGSQL|\/data\//.test(file))).toEqual([]);
    const limits = readProc(pid, 'limits');
    expect(limits).toMatch(/^Max core file size\s+0\s+0\s/m);
    expect(limits).toMatch(/^Max file size\s+0\s+0\s/m);
    expect(limits).toMatch(/^Max data size\s+\d+\s+\d+\s/m);
    expect(limits).toMatch(/^Max cpu time\s+\d+\s+\d+\s/m);
    // A server run as root gives its child no root privileges.
    expect(readProc(pid, 'status')).not.toMatch(/^Uid:\t0\b/m);
  } finally {
    reader.abort();
    server.close();
    vi.unstubAllEnvs();
    await drawing.catch(() => {});
  }
});

test('ends with its server, also when that is killed', async () => {
  const program = fileURLToPath(
    new URL('../../../tests/support/hostile/endless-program.ts', import.meta.url),
  );
  const server = spawn(process.execPath, [program], { stdio: 'ignore' });
  const ended = once(server, 'close');
  const [sandbox = 0] = await vi.waitUntil(() => {
    const found = sandboxesOf(server.pid ?? 0);
    return isReading(found[0]) ? found : undefined;
  }, patience);
  server.kill('SIGKILL');
  await ended;
  await expect.poll(() => readProc(sandbox, 'cmdline'), patience).not.toContain('draw-page');
});

function sandboxesOf(parent: number): number[] {
  return childrenOf(parent).filter((pid) => readProc(pid, 'cmdline').includes('draw-page'));
}

/** It drops root before it reads; without root to drop, it is enough that it exists. */
function isReading(pid: number | undefined): boolean {
  return pid !== undefined && (process.getuid?.() !== 0 || /^Uid:\t[1-9]/m.test(readProc(pid, 'status')));
}
