/** Takes traces as a collector of OpenTelemetry does (OTLP over HTTP, JSON), and remembers every other request too. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly links: readonly { readonly traceId: string }[];
}

export interface TraceCollector {
  readonly url: string;
  /** Everything that arrived, as it was sent. */
  readonly received: () => string;
  readonly spans: () => readonly CollectedSpan[];
  readonly requests: readonly { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** From here on it takes what is sent and never answers. */
  readonly hang: () => void;
  readonly close: () => Promise<void>;
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

interface SentSpan extends Omit<CollectedSpan, 'attributes'> {
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number };
  }[];
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  let hangs = false;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url: path = '', headers } = request;
    requests.push({ path, headers });
    const body = await text(request);
    if (hangs) return;
    if (path === '/v1/traces') bodies.push(body);
    response.writeHead(path === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' });
    response.end('{}');
  };
  const server = createServer((request, response) => {
    // The program may end in the middle of a request.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) => {
        const sent: Sent = JSON.parse(body);
        return sent.resourceSpans
          .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
          .map((span) => ({ ...span, attributes: valuesOf(span) }));
      }),
    requests,
    hang: () => {
      hangs = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function valuesOf({ attributes }: SentSpan): CollectedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? intValue]),
  );
}
