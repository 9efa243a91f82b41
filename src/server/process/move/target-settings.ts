/** Where a site moves: its settings with those of a file in their place. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartupFailure } from '../../../database/setup/startup-failure.ts';
import { readConfiguration, type Settings } from '../../configuration/configuration.ts';
import type { Environment } from '../../configuration/environment.ts';

export interface Target {
  readonly settings: Settings;
  /** Names of the settings that differ. */
  readonly changed: readonly string[];
}

export interface Plan {
  /** What moves. */
  readonly database: boolean;
  readonly files: boolean;
}

/** An empty value in the file takes a setting away, as in `DATABASE_URL=`. */
export function readTarget(environment: Environment, file: string): Target {
  const given = parseEnv(readSettings(file));
  const settings = readConfiguration({ ...environment, ...given });
  if (!settings.ok) {
    throw new StartupFailure(
      `With ${file} these settings are wrong:\n- ${settings.refusal.errors.join('\n- ')}`,
    );
  }
  const changed = Object.keys(given).filter((name) => (given[name] ?? '') !== (environment[name] ?? ''));
  return { settings: settings.value, changed };
}

function readSettings(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupFailure(`The new settings cannot be read: ${reason}.`, { cause: error });
  }
}

export function planMove(source: Settings, { settings: target }: Target): Plan {
  if (source.dataDirectory !== target.dataDirectory) {
    throw new StartupFailure(
      'DATA_DIR has to stay the same. To change it, stop the site, copy the folder (cp -a), and change the setting.',
    );
  }
  const plan = {
    database: source.databaseUrl !== target.databaseUrl,
    files: bucketOf(source) !== bucketOf(target),
  };
  if (plan.database && target.databaseDirectUrl !== undefined) {
    if (target.databaseDirectUrl === source.databaseDirectUrl) {
      throw new StartupFailure('DATABASE_DIRECT_URL still names the old database: write the new one too.');
    }
  }
  if (plan.database || plan.files) return plan;
  throw new StartupFailure(
    'The new settings name the database and the store that the site uses already. They are DATABASE_URL and those that ' +
      'begin with S3_; nothing behind the = means the embedded database, or the disk.',
  );
}

function bucketOf({ s3 }: Settings): string {
  return s3 === undefined ? '' : `${s3.endpoint ?? ''} ${s3.bucket}`;
}
