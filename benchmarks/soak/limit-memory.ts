/**
 * Limits the memory of a program with the processes that it starts: by systemd, or by a control group of its own where
 * an account may make one. Elsewhere nothing but the soak watches it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface MemoryLimit {
  /** How it is limited, in words. */
  readonly how: string;
  /** Before the program and its parameters. */
  readonly prefix: readonly string[];
  /** How many processes were ended for it; undefined where that is not counted. */
  countEnded(): number | undefined;
  remove(): Promise<void>;
}

export function limitMemory(megabytes: number): MemoryLimit {
  return bySystemd(megabytes) ?? byControlGroup(megabytes) ?? unlimited(megabytes);
}

function bySystemd(megabytes: number): MemoryLimit | undefined {
  const account = process.getuid?.() === 0 ? [] : ['--user'];
  const options = [
    ...account,
    '--scope',
    '--quiet',
    '-p',
    `MemoryMax=${megabytes}M`,
    '-p',
    'MemorySwapMax=0',
  ];
  if (spawnSync('systemd-run', [...options, 'true'], { stdio: 'ignore' }).status !== 0) return undefined;
  return {
    how: `systemd-run -p MemoryMax=${megabytes}M`,
    prefix: ['systemd-run', ...options],
    countEnded: () => undefined,
    remove: async () => {},
  };
}

const root = '/sys/fs/cgroup';

/** Version 2 has one tree for everything, version 1 one for memory. */
function byControlGroup(megabytes: number): MemoryLimit | undefined {
  const isFirst = existsSync(join(root, 'memory'));
  const group = join(root, isFirst ? 'memory' : '', `phenolive-soak-${process.pid}`);
  const events = join(group, isFirst ? 'memory.oom_control' : 'memory.events');
  try {
    mkdirSync(group);
    writeFileSync(
      join(group, isFirst ? 'memory.limit_in_bytes' : 'memory.max'),
      String(megabytes * 1024 ** 2),
    );
  } catch {
    if (existsSync(group)) rmdirSync(group);
    return undefined;
  }
  return {
    how: `a control group of version ${isFirst ? 1 : 2} with ${megabytes} MB`,
    prefix: ['/bin/sh', '-c', `echo $$ > ${join(group, 'cgroup.procs')} && exec "$@"`, 'limited'],
    countEnded: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(events, 'utf8'))?.[1] ?? 0),
    remove: async () => {
      // Its processes end a moment after the program.
      while (readFileSync(join(group, 'cgroup.procs'), 'utf8') !== '') await pause(100);
      rmdirSync(group);
    },
  };
}

function unlimited(megabytes: number): MemoryLimit {
  return {
    how: `nothing: ${megabytes} MB are watched from outside, once a minute`,
    prefix: [],
    countEnded: () => undefined,
    remove: async () => {},
  };
}
