/** What every route may lean on, passed in from outside so that tests can set clock and chance. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connection.ts';
import type { Listen } from '../database/notices.ts';
import type { Configuration } from './configuration.ts';
import type { Scanner } from './integrations/scanner/scanner.ts';
import type { Storage } from './integrations/storage/storage.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

export interface Services {
  readonly database: Database;
  readonly clock: () => Date;
  readonly randomBytes: (length: number) => Uint8Array;
  readonly configuration: Configuration;
  /** Where the bytes of documents lie. */
  readonly storage: Storage;
  /** Where the files of strangers are read. */
  readonly sandbox: Sandbox;
  /** Absent where the settings name none. */
  readonly scanner: Scanner | undefined;
  readonly log: FastifyBaseLogger;
  /** Hears of writes by all instances; without it no page is cached. */
  readonly listen?: Listen;
}
