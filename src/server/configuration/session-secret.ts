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

interface Secrets {
  readonly sessionSecret: string;
  readonly previousSessionSecret?: string | undefined;
  readonly credentialSecret?: string | undefined;
  readonly previousCredentialSecret?: string | undefined;
  readonly logSecret?: string | undefined;
  readonly previousLogSecret?: string | undefined;
}

/**
 * Those that open a key of credentials; the first one encrypts. A site without a secret of its own for these keys
 * encrypts them with that of sessions, and one that gets it later still opens the key that it has.
 */
export function credentialSecrets(secrets: Secrets): readonly [string, ...string[]] {
  return ownBeforeSession(secrets, [secrets.credentialSecret, secrets.previousCredentialSecret]);
}

/** The same for the key of the public log. */
export function logSecrets(secrets: Secrets): readonly [string, ...string[]] {
  return ownBeforeSession(secrets, [secrets.logSecret, secrets.previousLogSecret]);
}

function ownBeforeSession(
  secrets: Secrets,
  configured: readonly (string | undefined)[],
): readonly [string, ...string[]] {
  const [session, ...earlier] = acceptedSecrets(secrets);
  const own = configured.filter((secret) => secret !== undefined);
  const [first = session, ...others] = [...own, session, ...earlier];
  return [first, ...others];
}

/** What was sealed or signed with any of them counts; the first one seals and signs. */
export function acceptedSecrets({
  sessionSecret,
  previousSessionSecret,
}: Secrets): readonly [string, ...string[]] {
  return previousSessionSecret === undefined ? [sessionSecret] : [sessionSecret, previousSessionSecret];
}
