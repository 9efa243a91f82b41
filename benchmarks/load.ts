/**
 * Sends load from a process of its own, so that sending does not take time from answering. Reads what to
 * do as JSON on standard input and prints what it saw as JSON.
 */
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** One list of requests for each connection, walked through once and then again. */
  readonly requests: readonly {
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
  }[][];
}

export interface LoadSeen {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

const load: Load = JSON.parse(await text(process.stdin));
let next = 0;
const seen = await autocannon({
  url: load.url,
  connections: load.connections,
  duration: load.seconds,
  setupClient: (client) => {
    const own = load.requests[next % load.requests.length] ?? [];
    next += 1;
    client.setRequests(
      own.map(({ path, headers = {} }) => ({ method: 'GET', path, headers: { ...headers } })),
    );
  },
});
console.log(
  JSON.stringify({
    perSecond: seen['2xx'] / seen.duration,
    p50: seen.latency.p50,
    p99: seen.latency.p99,
    failed: seen.errors + seen.non2xx,
  } satisfies LoadSeen),
);
