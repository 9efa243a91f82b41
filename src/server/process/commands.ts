/** Operator commands that read the database beside a running site, or run instead of the server. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lockLog } from '../../database/log/entries.ts';
import { StartupFailure } from '../../database/setup/startup-failure.ts';
import { openExisting, startDatabase } from '../../database/start.ts';
import { isProved, verifyAuditLog } from '../audit/verification.ts';
import { describeVerification } from '../audit/verification-report.ts';
import { replaceSigningKey } from '../certification/proof/signing-keys.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { replaceLogKey } from '../log/log-key.ts';
import { describePublicLog, verifyPublicLog } from '../log/verification.ts';
import { signOut } from './users.ts';

interface Terminal {
  readonly info: (text: string) => void;
  readonly error: (text: string) => void;
}

/**
 * `npm run audit:verify [-- --checkpoints FILE]...`: reports what of the audit log and the public log is proved, and exits with
 * 1 if something does not match. It only reads, so the site may run.
 */
export async function verifyAudit(
  configuration: Configuration,
  commandLine: readonly string[],
  terminal: Terminal,
): Promise<void> {
  const elsewhere = checkpointFilesOf(commandLine);
  const existing = await openExisting({ ...configuration, onTrouble: terminal.error });
  try {
    const verification = await verifyAuditLog(existing.database, configuration, elsewhere);
    const log = await verifyPublicLog(existing.database, configuration);
    const isIntact = isProved(verification) && log.problems.length === 0;
    const report = `${describeVerification(verification)}\n${describePublicLog(log)}`;
    if (isIntact) terminal.info(report);
    else terminal.error(report);
    process.exitCode = isIntact ? 0 : 1;
  } finally {
    await existing.stop();
  }
}

/** `npm run migrate`: for installations whose running site may not change the database schema. */
export async function migrateOnly(configuration: Configuration, terminal: Terminal): Promise<void> {
  const started = await startDatabase({
    ...configuration,
    onTrouble: terminal.error,
    onMigrated: (name) => terminal.info(`migrated ${name}`),
  });
  await started.stop();
  terminal.info('The database has the shape that this version needs.');
}

/** `npm run sign-out-all`: after a leak, or when the secret was changed because of one. */
export async function signOutAll(configuration: Configuration, terminal: Terminal): Promise<void> {
  const started = await startDatabase({ ...configuration, onTrouble: terminal.error });
  try {
    terminal.info(await signOut(started.database, undefined, new Date()));
  } finally {
    await started.stop();
  }
}

/** `npm run rotate-signing-key`: after a leak, or when an operator wants another key. The site may run. */
export async function rotateSigningKeyNow(configuration: Configuration, terminal: Terminal): Promise<void> {
  const existing = await openExisting({ ...configuration, onTrouble: terminal.error });
  try {
    const { database } = existing;
    const { kid } = await replaceSigningKey({ database, configuration, clock: () => new Date() });
    terminal.info(
      `The key ${kid} signs credentials from now on. Earlier keys stay in /.well-known/did.json, so what they signed still verifies.`,
    );
  } finally {
    await existing.stop();
  }
}

/** `npm run rotate-log-key`: after a leak, or where no secret opens the key any more. The site may run. */
export async function rotateLogKey(configuration: Configuration, terminal: Terminal): Promise<void> {
  const existing = await openExisting({ ...configuration, onTrouble: terminal.error });
  try {
    const services = { configuration, clock: () => new Date() };
    const key = await existing.database.transaction().execute(async (transaction) => {
      await lockLog(transaction);
      return replaceLogKey(transaction, services);
    });
    terminal.info(
      `Another key signs the log ${key.name} from its next checkpoint on. Send verifiers and witnesses the first line of /log/keys.`,
    );
  } finally {
    await existing.stop();
  }
}

function checkpointFilesOf(commandLine: readonly string[]): readonly string[] {
  const { values } = parseArgs({
    args: commandLine.slice(2),
    options: {
      'verify-audit': { type: 'boolean' },
      checkpoints: { type: 'string', multiple: true },
    },
  });
  const files = (values.checkpoints ?? []).map((file) => resolve(file));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new StartupFailure(`There is no file ${missing.join(', ')}.`);
  return files;
}
