/**
 * Ends the process of a sandbox that exceeds its limits or whose server is gone. It runs in its own thread,
 * because the decoder may block the main one for ever, and it works where the system enforces no limits.
 */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Limits } from './tasks/tasks.ts';

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
    // Writing the reason fails if the server is gone.
    process.kill(process.pid, 'SIGKILL');
  }
}
