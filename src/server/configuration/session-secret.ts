/**
 * Stores the secret that signs sessions if none is configured: created once beside the data, so that users
 * stay signed in over a restart. The configuration requires one in production.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDirectory } from '../../database/data-directory.ts';

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
