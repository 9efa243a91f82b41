/** Ports that have to be known before something listens on them. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that a system hands out (from 32,768 on Linux), so that no other test is given one of these,
 * and above those that `fetch` refuses (the last is 10,080).
 */
const lowest = 10_100;
const count = 20_000;

/** Each process begins at a place of its own, and takes a port once. */
let next = (process.pid * 97) % count;

/** A port of 127.0.0.1 that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + next;
    next = (next + 1) % count;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
