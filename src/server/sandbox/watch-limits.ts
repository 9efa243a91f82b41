/**
 * Ends the process of a sandbox that takes more than it may or whose server is gone. A thread of its own:
 * the decoder may hold up the other one for ever. It works where the system enforces nothing, too.
 */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Limits } from './tasks.ts';

const { limits, parent }: { limits: Limits; parent: number } = workerData;
const everyMilliseconds = 20;
const atStart = process.cpuUsage();

setInterval(() => {
  const { user, system } = process.cpuUsage(atStart);
  if (process.memoryUsage.rss() > limits.memoryMegabytes * 1_000_000) end('memory-exceeded');
  if (user + system > limits.cpuSeconds * 1_000_000) end('time-exceeded');
  if (process.ppid !== parent) end('orphaned');
}, everyMilliseconds);

function end(reason: string): void {
  try {
    writeSync(2, `\nlimit ${reason}\n`);
  } finally {
    // Where the server is gone nobody reads the reason.
    process.kill(process.pid, 'SIGKILL');
  }
}
