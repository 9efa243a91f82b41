import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSchedule } from '../../database/jobs/schedule-times.ts';
import { readConfiguration, type Settings } from './configuration.ts';
import { type Environment, environmentSchema } from './environment.ts';
import { persistSessionSecret } from './session-secret.ts';

function accepted(environment: Environment): Settings {
  const outcome = readConfiguration(environment);
  if (!outcome.ok) throw new Error(outcome.refusal.errors.join('\n'));
  return outcome.value;
}

function errors(environment: Environment): readonly string[] {
  const outcome = readConfiguration(environment);
  return outcome.ok ? [] : outcome.refusal.errors;
}

const production: Environment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://phenolive.example',
  SESSION_SECRET: 'a'.repeat(32),
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'phenolive',
  OIDC_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://name:password@smtp.example',
  MAIL_FROM: 'notices@phenolive.example',
  OPERATOR_NAME: 'Oil Register Ltd',
  OPERATOR_ADDRESS: '1 Harbour Street, Athens',
  OPERATOR_EMAIL: 'office@phenolive.example',
};

const documentsOnOneDisk =
  'S3_BUCKET must be set together with DATABASE_URL, because instances share no disk; ' +
  'if there is only one instance, set SINGLE_INSTANCE=true';

describe('the configuration', () => {
  test('takes documents on the disk beside a server of PostgreSQL from a single instance only', () => {
    const shared = { DATABASE_URL: 'postgresql://phenolive@localhost/phenolive' };
    expect(errors(shared)).toEqual([documentsOnOneDisk]);
    expect(errors({ ...shared, SINGLE_INSTANCE: 'no' })).toEqual([documentsOnOneDisk]);
    expect(errors({ ...shared, SINGLE_INSTANCE: 'true' })).toEqual([]);
    const bucket = {
      S3_BUCKET: 'documents',
      S3_REGION: 'x',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    };
    expect(errors({ ...shared, ...bucket })).toEqual([]);
  });

  test('makes backups by itself where a schedule and a place for them are set', () => {
    const schedule = { BACKUP_SCHEDULE: '0 2 * * *' };
    expect(accepted({})).toMatchObject({ backups: undefined });
    expect(errors(schedule)).toEqual([
      'BACKUP_FOLDER must be set together with BACKUP_SCHEDULE, or S3_BUCKET, which then takes the backups',
    ]);
    expect(accepted({ ...schedule, BACKUP_FOLDER: '/backups' })).toMatchObject({
      backups: { schedule: '0 2 * * *', folder: '/backups', count: 14 },
    });
    expect(errors({ BACKUP_FOLDER: '/backups', BACKUP_RETENTION_COUNT: '3' })).toEqual([
      'BACKUP_SCHEDULE must be set together with BACKUP_FOLDER',
      'BACKUP_SCHEDULE must be set together with BACKUP_RETENTION_COUNT',
    ]);
    const shared = { ...schedule, DATABASE_URL: 'postgresql://phenolive@localhost/phenolive' };
    const inFolder = { ...shared, BACKUP_FOLDER: '/backups' };
    expect(errors(inFolder)).toContainEqual(expect.stringContaining('BACKUP_FOLDER must not be set'));
    expect(errors({ ...inFolder, SINGLE_INSTANCE: 'true' })).toEqual([]);
  });

  test.each(['*/6 * * * *', '0,30 1-5 1 1,7 7', '15  2 * * 1-5'])('accepts the schedule %s', async (at) => {
    expect(errors({ BACKUP_SCHEDULE: at, BACKUP_FOLDER: '/backups' })).toEqual([]);
    await expect(readSchedule(at)).resolves.toBeDefined();
  });

  test.each([
    'daily',
    '0 2 * *',
    '60 2 * * *',
    '0 24 * * *',
    '0 2 0 * *',
    '*/0 * * * *',
    '0 5-2 * * *',
    '0 2 * * * *',
  ])('refuses the schedule %s', (at) => {
    expect(errors({ BACKUP_SCHEDULE: at, BACKUP_FOLDER: '/backups' })).toEqual([
      `BACKUP_SCHEDULE must be minute, hour, day, month and weekday, such as 0 2 * * *, not "${at}"`,
    ]);
  });

  test('needs no setting outside production', () => {
    expect(accepted({})).toMatchObject({
      environment: 'development',
      host: 'localhost',
      port: 3000,
      sampleData: true,
      certificateMonths: 12,
      secondAdministrator: 'auto',
      newAdministratorDays: 7,
      resultsDifferencePercent: 20,
      reminderDays: [5, 10],
      provider: undefined,
      databaseUrl: undefined,
      databasePooled: false,
    });
  });

  test('reads two days for reminders, in ascending order', () => {
    expect(accepted({ REMINDER_DAYS: '3, 14' }).reminderDays).toEqual([3, 14]);
    for (const wrong of ['5', '10,5', '0,5', '5,5', '5,91', '5,10,15', 'five,ten']) {
      expect(readConfiguration({ REMINDER_DAYS: wrong }).ok).toBe(false);
    }
  });

  test('stores scans for a month, and notifications without an end', () => {
    expect(accepted({}).retentionDays).toEqual({ scans: 30, profileViews: 7, readNotifications: null });
    expect(accepted({ SCANS_RETENTION_DAYS: '7' }).retentionDays.scans).toBe(7);
    for (const [setting, days] of [
      ['SCANS_RETENTION_DAYS', '6'],
      ['PROFILE_VIEWS_RETENTION_DAYS', '1'],
      ['READ_NOTIFICATIONS_RETENTION_DAYS', '364'],
      ['SCANS_RETENTION_DAYS', '0'],
      ['ORDERS_RETENTION_YEARS', '2'],
    ] as const) {
      expect(readConfiguration({ [setting]: days }).ok).toBe(false);
    }
  });

  test('uses the built-in map by default', () => {
    const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(accepted({}).map).toEqual({ provider: 'own', tiles: null, googleKey: null });
    expect(accepted({ MAP_TILES_URL: tiles, GOOGLE_MAPS_API_KEY: 'unused' }).map).toEqual({
      provider: 'own',
      tiles: { url: tiles, credit: '' },
      googleKey: null,
    });
    expect(accepted({ MAP_PROVIDER: 'google', GOOGLE_MAPS_API_KEY: 'key-1' }).map.googleKey).toBe('key-1');
    for (const wrong of ['https://tiles.example/all.png', 'https://{s}.tiles.example/{z}/{x}/{y}', 'none']) {
      expect(readConfiguration({ MAP_TILES_URL: wrong }).ok).toBe(false);
    }
  });

  test('stores documents on disk unless every setting of a bucket is given', () => {
    const whole = {
      S3_BUCKET: 'phenolive-documents',
      S3_REGION: 'eu-south-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(accepted({}).s3).toBeUndefined();
    expect(accepted({ ...whole, S3_ENDPOINT: 'https://s3.example' }).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'eu-south-1',
      bucket: 'phenolive-documents',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    expect(accepted(whole).s3?.endpoint).toBeUndefined();
    expect(errors({ ...whole, S3_REGION: '' })).toEqual([
      'S3_REGION must be set together with S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    ]);
    expect(errors({ S3_ENDPOINT: 'https://s3.example' })).toEqual([
      'S3_BUCKET must be set together with S3_ENDPOINT',
    ]);
  });

  test('reads a visitor’s country only behind proxies', () => {
    expect(accepted({}).countryHeader).toBeUndefined();
    expect(errors({ COUNTRY_HEADER: 'CF-IPCountry' })).toEqual([
      'TRUSTED_PROXIES must be set together with COUNTRY_HEADER',
    ]);
  });

  test('sends mail through a fully configured server, and never repeats its password', () => {
    expect(accepted({}).mail).toBeUndefined();
    expect(accepted({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'a@b.example' }).mail).toEqual({
      url: 'smtp://localhost:25',
      from: 'a@b.example',
    });
    expect(errors({ SMTP_URL: 'https://name:hunter2@mail.example', MAIL_FROM: 'a@b.example' })).toEqual([
      'SMTP_URL must be smtp:// or smtps:// with a host',
    ]);
    expect(errors({ SMTP_URL: 'smtp://localhost' })).toEqual([
      'MAIL_FROM must be set together with SMTP_URL',
    ]);
  });

  test('reads an empty variable as unset', () => {
    expect(accepted({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test('normalizes lists, booleans and URLs', () => {
    expect(
      accepted({
        ADMIN_EMAILS: 'First@Phenolive.example, second@phenolive.example',
        TRUSTED_PROXIES: '10.0.0.0/8,::1',
        COUNTRY_HEADER: 'CF-IPCountry',
        SAMPLE_DATA: 'no',
        PUBLIC_URL: 'https://Phenolive.example/',
      }),
    ).toMatchObject({
      adminEmails: ['first@phenolive.example', 'second@phenolive.example'],
      trustedProxies: ['10.0.0.0/8', '::1'],
      countryHeader: 'cf-ipcountry',
      sampleData: false,
      publicUrl: 'https://phenolive.example',
    });
  });

  test('has traces where a collector is set, and continues those of proxies that are trusted only', () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };
    expect(accepted({ OTEL_SERVICE_NAME: 'oil' })).toMatchObject({ tracing: undefined });
    expect(accepted(collector)).toMatchObject({ tracing: { continuesTraces: false } });
    expect(
      accepted({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/v1/traces' }),
    ).toMatchObject({
      tracing: { continuesTraces: false },
    });
    const continued = { ...collector, TRACEPARENT_FROM_PROXIES: 'true' };
    expect(errors(continued)).toEqual(['TRUSTED_PROXIES must be set together with TRACEPARENT_FROM_PROXIES']);
    expect(accepted({ ...continued, TRUSTED_PROXIES: '10.0.0.1' })).toMatchObject({
      tracing: { continuesTraces: true },
    });
    expect(
      errors({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318',
        OTEL_TRACES_SAMPLER: 'all',
        OTEL_TRACES_SAMPLER_ARG: '5%',
      }),
    ).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address, not "localhost:4318"',
      'OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio, parentbased_always_on, ' +
        'parentbased_always_off, parentbased_traceidratio, not "all"',
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "5%"',
    ]);
    for (const share of ['0', '0.05', '1', '1.0'])
      expect(errors({ OTEL_TRACES_SAMPLER_ARG: share })).toEqual([]);
  });

  test('names every error at once', () => {
    expect(
      errors({
        PORT: '70000',
        PUBLIC_URL: 'phenolive.example/shop',
        DATABASE_URL: 'mysql://root:hunter2@localhost/x',
        SESSION_SECRET: 'short',
        CREDENTIAL_SECRET: 'short too',
        OIDC_ISSUER: 'https://login.example',
        ADMIN_EMAILS: 'nobody',
        SAMPLE_DATA: 'maybe',
        LOG_LEVEL: 'loud',
        TRUSTED_PROXIES: '10.0.0.0/33',
        CERTIFICATE_MONTHS: '0',
        COUNTRY_HEADER: 'country of visitor',
      }),
    ).toEqual([
      'PORT must be a whole number from 0 to 65535, not "70000"',
      'PUBLIC_URL must be https://host or http://host[:port] without a path, not "phenolive.example/shop"',
      'DATABASE_URL must be postgresql://user:password@host/database',
      'SESSION_SECRET must have at least 32 characters',
      'CREDENTIAL_SECRET must have at least 32 characters',
      'ADMIN_EMAILS must be email addresses separated by commas, not "nobody"',
      'SAMPLE_DATA must be true or false, not "maybe"',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
      'TRUSTED_PROXIES must be IP addresses or networks separated by commas, not "10.0.0.0/33"',
      'COUNTRY_HEADER must be the name of a header, not "country of visitor"',
      'CERTIFICATE_MONTHS must be a whole number from 1 to 120, not "0"',
      'OIDC_CLIENT_ID must be set together with OIDC_ISSUER',
      'OIDC_CLIENT_SECRET must be set together with OIDC_ISSUER',
      documentsOnOneDisk,
    ]);
  });

  test.each(['1e309', '-1', '3000.5', '99999999999', '0x50', '٣٠٠٠'])('refuses the port %s', (port) => {
    expect(errors({ PORT: port })).toHaveLength(1);
  });

  test('requires in production what has no safe default', () => {
    expect(errors({ NODE_ENV: 'production' })).toEqual([
      'PUBLIC_URL must be set in production',
      'SESSION_SECRET must be set in production',
      'OIDC_ISSUER must be set in production',
      'OIDC_CLIENT_ID must be set in production',
      'OIDC_CLIENT_SECRET must be set in production',
      'SMTP_URL must be set in production',
      'MAIL_FROM must be set in production',
      'OPERATOR_NAME must be set in production',
      'OPERATOR_ADDRESS must be set in production',
      'OPERATOR_EMAIL must be set in production',
    ]);
    expect(accepted(production)).toMatchObject({ isProduction: true, sampleData: false });
  });

  test('is explained in .env.example, variable by variable, with values that are accepted', () => {
    const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const examples = [...text.matchAll(/^# ([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value]) => [
      name,
      value,
    ]);
    const names = examples.map(([name]) => name);
    expect(names.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
    expect(errors(Object.fromEntries(examples))).toEqual([]);
  });
});

describe('the session secret', () => {
  test('is created once, persisted, and readable by the process owner only', () => {
    const directory = mkdtempSync(join(tmpdir(), 'phenolive-secret-'));
    const secret = persistSessionSecret(join(directory, 'data'));
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(persistSessionSecret(join(directory, 'data'))).toBe(secret);
    expect(statSync(join(directory, 'data', 'session-secret')).mode & 0o777).toBe(0o600);
    rmSync(directory, { recursive: true });
  });
});

test('a replica needs its primary, and behind a pooler the address without it', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgresql://replica/phenolive' };
  const primary = { DATABASE_URL: 'postgresql://primary/phenolive', SINGLE_INSTANCE: 'true' };
  const errorsOf = (environment: Record<string, string>) => {
    const read = readConfiguration(environment);
    return read.ok ? [] : read.refusal.errors;
  };
  expect(errorsOf(replica)).toEqual(['DATABASE_URL must be set together with DATABASE_REPLICA_URL']);
  expect(errorsOf({ DATABASE_REPLICA_LAG_SECONDS: '9' })).toEqual([
    'DATABASE_REPLICA_URL must be set together with DATABASE_REPLICA_LAG_SECONDS',
  ]);
  expect(errorsOf({ ...primary, ...replica, DATABASE_POOLER: 'transaction' })).toEqual([
    'DATABASE_DIRECT_URL must be set together with DATABASE_REPLICA_URL',
  ]);
  const read = readConfiguration({ ...primary, ...replica });
  expect(read.ok && read.value.replica).toEqual({ url: replica.DATABASE_REPLICA_URL, lagSeconds: 5 });
});
