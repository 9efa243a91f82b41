/** A file that was made to harm harms the process in which it is read, and that process can do nothing else. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { childrenOf, openFilesOf, told } from '../../../tests/support/child-processes.ts';
import { endlessForms, nestedGroups, rawPdf } from '../../../tests/support/hostile/pdf-files.ts';
import { progressiveBomb } from '../../../tests/support/hostile/picture-files.ts';
import { typesOf } from '../../domain/documents/documents.ts';
import { runTask } from './child-process.ts';
import { tasks } from './tasks.ts';

/** A busy machine takes long for the seconds of computing that such a file is given. */
vi.setConfig({ testTimeout: 120_000 });

const forever = new AbortController().signal;
const usual = tasks['draw-page'].limits;
const patience = { timeout: 100_000, interval: 20 };

test('ends what computes without end', async () => {
  const done = await runTask('draw-page', endlessForms(), { page: 1 }, forever);
  expect(done).toMatchObject({ ok: false, refusal: { code: 'time-exceeded' } });
});

test('ends what never computes and never ends', async () => {
  const starting = runTask('draw-page', endlessForms(), { page: 1 }, forever, { ...usual, wallSeconds: 0 });
  expect(await starting).toMatchObject({ ok: false, refusal: { code: 'time-exceeded' } });
});

test('ends what takes more memory than it may: of WebAssembly, and of native code', async () => {
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

test('ends what is not wanted any more', async () => {
  const reader = new AbortController();
  const drawing = runTask('draw-page', endlessForms(), { page: 1 }, reader.signal);
  drawing.catch(() => {});
  await vi.waitUntil(() => sandboxesOf(process.pid).length > 0, patience);
  reader.abort();
  await expect(drawing).rejects.toMatchObject({ statusCode: 408 });
  await vi.waitUntil(() => sandboxesOf(process.pid).length === 0, patience);
});

test('says nothing of a file that is not in order as if it were a harm', async () => {
  const done = await runTask('draw-page', rawPdf(['<<>>']), { page: 1 }, forever);
  expect(done).toMatchObject({ ok: true, value: { result: { pages: 0 }, files: [] } });
});

test('hands on no setting, no connection and no right of the server', async () => {
  vi.stubEnv('SESSION_SECRET', 'a secret of the server');
  const server = createServer().listen(0);
  await once(server, 'listening');
  const reader = new AbortController();
  const drawing = runTask('draw-page', endlessForms(), { page: 1 }, reader.signal);
  drawing.catch(() => {});
  try {
    await vi.waitUntil(() => isReading(sandboxesOf(process.pid)[0]), patience);
    const [pid = 0] = sandboxesOf(process.pid);
    expect(told(pid, 'environ')).not.toContain('SESSION_SECRET');
    expect(openFilesOf(pid).filter((file) => /phenolive|\.s\.PGSQL|\/data\//.test(file))).toEqual([]);
    const limits = told(pid, 'limits');
    expect(limits).toMatch(/^Max core file size\s+0\s+0\s/m);
    expect(limits).toMatch(/^Max file size\s+0\s+0\s/m);
    expect(limits).toMatch(/^Max data size\s+\d+\s+\d+\s/m);
    expect(limits).toMatch(/^Max cpu time\s+\d+\s+\d+\s/m);
    // An administrator's program has given up being one.
    expect(told(pid, 'status')).not.toMatch(/^Uid:\t0\b/m);
  } finally {
    reader.abort();
    server.close();
    vi.unstubAllEnvs();
    await drawing.catch(() => {});
  }
});

test('ends with its server, however that ended', async () => {
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
  await expect.poll(() => told(sandbox, 'cmdline'), patience).not.toContain('draw-page');
});

function sandboxesOf(parent: number): number[] {
  return childrenOf(parent).filter((pid) => told(pid, 'cmdline').includes('draw-page'));
}

/** It gives up its rights before it reads; where it has none to give up, it is enough that it is there. */
function isReading(pid: number | undefined): boolean {
  return pid !== undefined && (process.getuid?.() !== 0 || /^Uid:\t[1-9]/m.test(told(pid, 'status')));
}
