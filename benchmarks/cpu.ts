/** CPU time of the processes under test, as Linux counts it: what a request costs, whatever else the machine does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts in hundredths of a second. */
const millisecondsPerTick = 10;

export interface CpuTime {
  /** Milliseconds of the program, with what it rendered and compressed. */
  readonly app: number;
  /** Milliseconds of all processes of PostgreSQL. */
  readonly database: number;
}

/** `dataDirectory` is the one of the embedded database. */
export function readCpuTime(app: number | undefined, dataDirectory: string): CpuTime {
  const [postmaster = ''] = readFileSync(join(dataDirectory, 'database', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  const server = Number(postmaster);
  const database = [server, ...childrenOf(server)].reduce((sum, pid) => sum + millisecondsOf(pid), 0);
  // What ended is added to its parent.
  return { app: millisecondsOf(app ?? 0), database: database + endedChildrenMilliseconds(server) };
}

export function costOfEach(before: CpuTime, after: CpuTime, requests: number): string {
  const each = (kind: keyof CpuTime) => ((after[kind] - before[kind]) / requests).toFixed(2);
  return `${each('app')} + ${each('database')}`;
}

function childrenOf(parent: number): number[] {
  return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

function millisecondsOf(pid: number): number {
  const fields = fieldsOf(pid);
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) * millisecondsPerTick;
}

function endedChildrenMilliseconds(pid: number): number {
  const fields = fieldsOf(pid);
  return ((fields[13] ?? 0) + (fields[14] ?? 0)) * millisecondsPerTick;
}

/** Those of /proc/PID/stat after the name, which may hold spaces; none for a process that has just ended. */
function fieldsOf(pid: number): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return [];
  }
}
