/** Dependencies of every route, injected so that tests can set clock and randomness. */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/connection/connection.ts';
import type { Listen } from '../../../database/connection/listen.ts';
import type { Replica } from '../../../database/replica/replica.ts';
import type { CacheBudget } from '../../caches/cache-budget.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import type { VirusScanner } from '../../integrations/scanner/scanner.ts';
import type { Storage } from '../../integrations/storage/storage.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Tracing } from '../../tracing/tracing.ts';

export interface Services {
  readonly database: Database;
  readonly clock: () => Date;
  readonly randomBytes: (length: number) => Uint8Array;
  readonly configuration: Configuration;
  /** Holds what is remembered in memory. */
  readonly caches: CacheBudget;
  /** Stores the bytes of documents. */
  readonly storage: Storage;
  /** Parses untrusted files. */
  readonly sandbox: Sandbox;
  /** Absent when none is configured. */
  readonly scanner: VirusScanner | undefined;
  readonly log: FastifyBaseLogger;
  /** What the program counts about itself; read at `/metrics` where a setting asks for it. */
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Receives the writes of all instances; without it no page is cached. */
  readonly listen?: Listen;
  /** Answers some public reads; absent where the site has none. */
  readonly replica?: Replica;
}

/** What is made as for any visitor may be read from the replica, and nothing else is. */
export function servicesFor({ server, principal }: FastifyRequest, sameForVisitors: boolean): Services {
  const { services } = server;
  return services.replica !== undefined && sameForVisitors && principal.kind === 'visitor'
    ? { ...services, database: services.replica.reads }
    : services;
}
