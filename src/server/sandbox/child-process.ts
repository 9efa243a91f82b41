/**
 * Runs one task in a process of its own and ends that process, whatever the task does. The process gets no
 * settings, connections or open files of the server, and only the memory and time of its task. The operating
 * system, a thread in the process and the server enforce these limits.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { NoLongerWanted } from '../concurrency/fair-queue.ts';
import { decodeFrame, encodeFrame } from './frames.ts';
import {
  type Limits,
  type SandboxParamsOf,
  type SandboxTaskName,
  type TaskOutput,
  tasks,
} from './tasks/tasks.ts';

/** Why a task has no result. The cause is known only roughly, so the detail is for the log. */
export type TaskFailure = {
  readonly code: 'memory-exceeded' | 'time-exceeded' | 'crashed';
  readonly detail: string;
};

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Bytes; a task returns a few pictures at most. */
const maxOutput = 32_000_000;
const maxComplaint = 4_000;

const script = realpathSync(fileURLToPath(new URL('./child.ts', import.meta.url)));
const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The only paths that the child may read: its code, not the data or the settings. */
const readable = ['src', 'node_modules', 'package.json'].map((path) => realpathSync(join(root, path)));

export async function runTask<Name extends SandboxTaskName>(
  name: Name,
  content: Buffer,
  params: SandboxParamsOf<Name>,
  signal: AbortSignal,
  limits: Limits = tasks[name].limits,
): Promise<Result<TaskOutput<Name>, TaskFailure>> {
  stopIfAborted(signal);
  const { result: schema } = tasks[name];
  const child = start(name, limits);
  const kill = () => child.kill('SIGKILL');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, limits.wallSeconds * 1000);
  signal.addEventListener('abort', kill);
  try {
    const closed = once(child, 'close');
    const output = collect(child.stdout, maxOutput, kill);
    const complaint = collect(child.stderr, maxComplaint, () => {});
    // Ignores the write error of a child that ended early; its exit tells why.
    child.stdin.on('error', () => {});
    child.stdin.end(encodeFrame(params, [content]));
    await closed;
    stopIfAborted(signal);
    const frame = decodeFrame(output());
    const result = schema.safeParse(frame?.value);
    if (frame === undefined || !result.success) return err(failureOf(isLate, complaint().toString()));
    // The schema belongs to this task; TypeScript cannot infer that through the table.
    return ok({ result: result.data, files: frame.files } as TaskOutput<Name>);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
    kill();
  }
}

function stopIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new NoLongerWanted();
}

function failureOf(isLate: boolean, complaint: string): TaskFailure {
  const detail = complaint.slice(-500).trim();
  const limit = /^limit (memory-exceeded|time-exceeded)$/m.exec(complaint)?.[1];
  if (isLate || limit === 'time-exceeded') return { code: 'time-exceeded', detail };
  return { code: limit === 'memory-exceeded' ? limit : 'crashed', detail };
}

function start(name: SandboxTaskName, limits: Limits): Child {
  const program = [
    process.execPath,
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--allow-addons',
    '--allow-worker',
    '--no-warnings',
    '--max-old-space-size=128',
    `--wasm-max-mem-pages=${limits.memoryMegabytes * pagesOfMegabyte}`,
    script,
    name,
    JSON.stringify(limits),
    String(process.pid),
  ];
  const [command = '', ...parts] = process.platform === 'win32' ? program : withLimits(limits, program);
  return spawn(command, parts, { cwd: '/', env: {}, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
}

/** WebAssembly counts its memory in pages of 64 KiB. */
const pagesOfMegabyte = 16;

/** Megabytes that the engine reserves without use: thread stacks and space for code. */
const setAside = 1280;
/** For startup, which the watching thread does not count. */
const secondsToStart = 5;

/**
 * The shell sets the limits that the system enforces and then replaces itself with the program, which cannot
 * lift them. No core dump and no file is written. Limits that a system lacks are skipped.
 */
function withLimits({ memoryMegabytes, cpuSeconds }: Limits, program: readonly string[]): string[] {
  const kilobytes = (memoryMegabytes + setAside) * 1024;
  const limits = ['-c 0', '-f 0', `-d ${kilobytes}`, `-t ${cpuSeconds + secondsToStart}`];
  const set = limits.map((limit) => `ulimit ${limit} 2>/dev/null || :`).join('; ');
  return ['/bin/sh', '-c', `${set}; exec "$@"`, 'sandbox', ...program];
}

function collect(stream: Readable, most: number, onExcess: () => void): () => Buffer {
  const chunks: Buffer[] = [];
  let length = 0;
  stream.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= most) chunks.push(chunk);
    else onExcess();
  });
  return () => Buffer.concat(chunks);
}
