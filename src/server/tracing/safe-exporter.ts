/**
 * What leaves for the collector: of each span the attributes listed here, and nothing else. Libraries also record
 * addresses with their queries, and messages of errors, which quote what people typed.
 */
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

const sent: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.response.status_code',
  /** The pattern, never the address. */
  'http.route',
  'server.address',
  'server.port',
  'error.type',
  'db.system.name',
  'db.operation.name',
  /** With placeholders for the values. */
  'db.query.text',
  'messaging.system',
  'messaging.operation.type',
  'messaging.destination.name',
  'messaging.message.id',
  'phenolive.job.attempt',
]);

export function safeExporter(exporter: SpanExporter, onTrouble: (message: string) => void): SpanExporter {
  let isFailing = false;
  const report = ({ code }: ExportResult): void => {
    const failed = code !== ExportResultCode.SUCCESS;
    if (failed !== isFailing)
      onTrouble(failed ? 'traces cannot be sent to the collector' : 'traces are sent again');
    isFailing = failed;
  };
  return {
    export: (spans, done) =>
      exporter.export(spans.map(withoutDetails), (result) => {
        report(result);
        done(result);
      }),
    shutdown: async () => exporter.shutdown(),
    ...(exporter.forceFlush === undefined ? {} : { forceFlush: async () => exporter.forceFlush?.() }),
  };
}

function withoutDetails(span: ReadableSpan): ReadableSpan {
  const { attributes, status } = span;
  const listed = Object.entries(attributes).filter(([name]) => sent.has(name));
  return Object.create(span, {
    attributes: { value: Object.fromEntries(listed) },
    status: { value: { code: status.code } },
    events: { value: [] },
  });
}
