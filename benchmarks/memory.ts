/** Resident memory of a process, as reported by Linux. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

export async function residentMegabytes(child: ChildProcess): Promise<number> {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const kibibytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return Math.round((kibibytes * 1024) / 1_000_000);
}

/** The most so far. */
export function peakMegabytes(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round((Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1_000_000);
}
