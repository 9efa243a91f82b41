/** Loads OpenTelemetry where a collector is set, and nothing of it elsewhere. */
import type { TracingSettings } from '../configuration/configuration.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** `onTrouble` learns when the collector takes nothing, and when it does again. */
export async function startTracing(
  settings: TracingSettings | undefined,
  onTrouble: (message: string) => void,
): Promise<Tracing> {
  if (settings === undefined) return noTracing;
  const { openTracing } = await import('./opentelemetry.ts');
  return openTracing(settings, onTrouble);
}
