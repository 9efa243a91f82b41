/**
 * The program in a sandbox: loads the decoder of one task, drops its privileges, and only then reads the
 * untrusted file. It does this once and exits.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { decodeFrame, encodeFrame } from './frames.ts';

const [name = '', limits = '{}', parent = '0'] = process.argv.slice(2);

const loaders: Readonly<
  Record<string, () => Promise<{ run: (content: Buffer, params: never) => Promise<Output> }>>
> = {
  'draw-page': async () => import('./tasks/draw-page.ts'),
  'inspect-upload': async () => import('./tasks/inspect-upload.ts'),
  'rasterize-svg': async () => import('./tasks/rasterize-svg.ts'),
};

interface Output {
  readonly result: unknown;
  readonly files: readonly Buffer[];
}

const task = await loaders[name]?.();
if (task === undefined) throw new Error(`There is no task ${name}.`);
const watcher = new Worker(new URL('./watch-limits.ts', import.meta.url), {
  workerData: { limits: JSON.parse(limits), parent: Number(parent) },
});
await once(watcher, 'online');
if (name !== 'rasterize-svg') giveUpRights();
const frame = decodeFrame(await readInput());
// Sent by the server with the type of the task; an incomplete frame means that the server is gone.
const params = frame?.value as never;
const [content] = frame?.files ?? [];
if (content === undefined) throw new Error('The input is not complete.');
const { result, files } = await task.run(content, params);
process.stdout.end(encodeFrame(result, files), () => process.exit());

/** Drops root. Not for our own drawings, whose fonts are read later. */
function giveUpRights(): void {
  const nobody = 65_534;
  if (process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}

async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}
