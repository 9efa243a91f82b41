/**
 * State of a process. A process that has ended but has not been collected by its parent (a "zombie", common
 * in containers) counts as ended.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const hasProc = process.platform === 'linux';

export function isRunning(processId: number): boolean {
  if (!Number.isInteger(processId) || processId < 1) return false;
  try {
    process.kill(processId, 0);
  } catch (error) {
    // EPERM: the process belongs to another user, but it runs.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !hasProc || !['Z', 'X', ''].includes(statusFields(processId)[0] ?? '');
}

/** Process ids are reused; a process id with its start time is unique. Empty if the start time is unknown. */
export function startTimeOf(processId: number): string {
  return statusFields(processId)[19] ?? '';
}

export function commandLineOf(processId: number): string {
  if (hasProc) return (readIfThere(`/proc/${processId}/cmdline`) ?? '').replaceAll('\0', ' ');
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(processId)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** The fields after the program's name, which may hold spaces (`proc(5)`: state is field 3, start time 22). */
function statusFields(processId: number): readonly string[] {
  const status = readIfThere(`/proc/${processId}/stat`);
  return status === undefined ? [] : status.slice(status.lastIndexOf(')') + 2).split(' ');
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
