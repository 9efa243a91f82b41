/** The child processes of a process, as Linux reports them. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => new RegExp(`^PPid:\\t${parent}$`, 'm').test(readProc(pid, 'status')));
}

export function readProc(pid: number, file: 'status' | 'environ' | 'limits' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It ended before it could be read.
    return '';
  }
}

/** Its open files: `socket:[...]`, `pipe:[...]` or a path. */
export function openFilesOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${fd}`)];
    } catch {
      return [];
    }
  });
}
