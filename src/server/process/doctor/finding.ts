/** What the doctor examines, and what it says about each part. */
import type { Database } from '../../../database/connection/connection.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import type { Storage } from '../../integrations/storage/storage.ts';

export type Finding =
  | { readonly state: 'ok' | 'repaired'; readonly says: string }
  /** `unknown`: it could not look. `todo`: what a person does about it. */
  | { readonly state: 'problem' | 'unknown'; readonly says: string; readonly todo: string };

export interface Examined {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: () => Date;
  readonly randomBytes: (length: number) => Uint8Array;
  /** Whether to repair what is safe to repair. */
  readonly fix: boolean;
}

export interface Check {
  readonly name: string;
  readonly milliseconds: number;
  readonly run: (examined: Examined) => Promise<readonly Finding[]>;
}

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const repaired = (says: string): Finding => ({ state: 'repaired', says });
export const problem = (says: string, todo: string): Finding => ({ state: 'problem', says, todo });
export const unknown = (says: string, todo: string): Finding => ({ state: 'unknown', says, todo });

export const fixCommand = 'npm run doctor -- --fix';

/** The first names of a long list. */
export function firstOf(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message || error.cause.name})` : '';
  return `${error.message}${cause}`;
}
