/**
 * Sends load from its own process, so that sending takes no time from the server. Reads the task as JSON from
 * standard input and prints the result as JSON.
 */
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** One list of requests per connection, repeated when it ends. */
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
