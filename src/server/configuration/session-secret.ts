/**
 * The secret from which the keys of the site are derived. If none is configured it is created once beside the data, so
 * that they stay the same over a restart. The configuration requires one in production.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDirectory } from '../../database/setup/data-directory.ts';

const bytes = 32;

export function persistSessionSecret(dataDirectory: string): string {
  const path = join(dataDirectory, 'session-secret');
  makeDataDirectory(dataDirectory);
  try {
    writeFileSync(path, `${randomBytes(bytes).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

/** Undefined where none was created. */
export function findSessionSecret(dataDirectory: string): string | undefined {
  const path = join(dataDirectory, 'session-secret');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** What was sealed or signed with any of them counts; the first one seals and signs. */
export function acceptedSecrets({
  sessionSecret,
  previousSessionSecret,
}: {
  readonly sessionSecret: string;
  readonly previousSessionSecret?: string | undefined;
}): readonly [string, ...string[]] {
  return previousSessionSecret === undefined ? [sessionSecret] : [sessionSecret, previousSessionSecret];
}
