/** How much memory this program and the embedded database may use together. */
import { totalmem } from 'node:os';

const bytesOfMegabyte = 1_000_000;

/** The limit of the container or unit, or what the machine has. */
export function machineMegabytes(): number {
  const machine = totalmem();
  // Without a limit: nothing, or more than any machine has.
  const limit = process.constrainedMemory();
  return Math.floor((limit > 0 ? Math.min(limit, machine) : machine) / bytesOfMegabyte);
}
