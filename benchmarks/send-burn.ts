/**
 * Sends requests from one address as fast as they are answered, in its own process: reads the requests as
 * JSON from standard input, sends until input ends, and prints the count of each status.
 */
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';

export interface Burn {
  readonly url: string;
  readonly connections: number;
  /** `[n]` is replaced by a number that was not used yet. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Number of responses by status. */
export type Statuses = Readonly<Record<string, number>>;

const lines = createInterface(process.stdin)[Symbol.asyncIterator]();
const burn: Burn = JSON.parse(String((await lines.next()).value));
const agent = new Agent({ keepAlive: true, maxSockets: burn.connections });
const statuses: Record<string, number> = {};
let asked = 0;
let isOver = false;

const all = Promise.all(
  Array.from({ length: burn.connections }, async () => {
    while (!isOver) {
      const status = await ask();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }),
);
// The end of the input, or another line.
await lines.next();
isOver = true;
await all;
agent.destroy();
console.log(JSON.stringify(statuses satisfies Statuses));

async function ask(): Promise<string> {
  asked += 1;
  const address = new URL(burn.path.replaceAll('[n]', String(asked)), burn.url);
  return new Promise((resolve) => {
    const sent = request(address, { agent, headers: burn.headers }, (response) => {
      response.resume();
      response.once('close', () => resolve(String(response.statusCode)));
    });
    sent.once('error', () => resolve('no answer'));
    sent.end();
  });
}
