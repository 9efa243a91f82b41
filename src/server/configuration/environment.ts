/**
 * Reads the environment once and validates all of it: either every variable is usable, or every error is
 * named.
 */
import { z } from 'zod';
import { defaultReminderDays } from '../../domain/cases/reminders.ts';
import { usualResultsDifference } from '../../domain/certification/evidence.ts';
import { isTimeZone } from '../../domain/common/place-time.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { weekdays } from '../../domain/common/weekdays.ts';
import { secondAdministratorSettings } from '../../domain/identity/interests.ts';
import { retentionYears } from '../../domain/orders/retention.ts';
import { archiveCount } from '../../domain/system/backups.ts';
import { replicaLagSeconds } from '../../domain/system/replica.ts';
import { retentionLimits } from '../../domain/system/retention.ts';
import { scannerAddressOf } from '../integrations/scanner/scanner.ts';
import { furtherOfOperator, neededOfOperator, operatorSettings } from './operator-settings.ts';
import {
  choiceSetting,
  list,
  pushSettings,
  reminderDays,
  retentionSetting,
  tracingSettings,
  webAddress,
  wholeNumberSetting,
} from './setting-schemas.ts';
import {
  isContact,
  isDatabaseUrl,
  isEmail,
  isMailServer,
  isNetwork,
  isOrigin,
  isSchedule,
  isTileAddress,
  isWeekend,
} from './setting-values.ts';
import { alone, incomplete, replicaWithoutPrimary } from './settings-together.ts';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const shortestSecret = 32;
export const defaultRequestsPerMinute = 1200;
export const defaultCacheMegabytes = 64;

const secret = z.string().min(shortestSecret, `must have at least ${shortestSecret} characters`);

const origin = z.string().refine(isOrigin, 'must be https://host or http://host[:port] without a path');

const databaseUrl = z.string().refine(isDatabaseUrl, 'must be postgresql://user:password@host/database');

/** One line per variable; `.env.example` explains them, and a test compares the two. */
export const environmentSchema = z.object({
  NODE_ENV: choiceSetting(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('localhost'),
  PORT: wholeNumberSetting(0, 65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  SINGLE_INSTANCE: z.stringbool({ error: 'must be true or false' }).default(false),
  DATABASE_POOLER: choiceSetting(['none', 'transaction']).default('none'),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_REPLICA_LAG_SECONDS: wholeNumberSetting(
    replicaLagSeconds.least,
    replicaLagSeconds.most,
  ).optional(),
  SESSION_SECRET: secret.optional(),
  SESSION_SECRET_PREVIOUS: secret.optional(),
  CREDENTIAL_SECRET: secret.optional(),
  CREDENTIAL_SECRET_PREVIOUS: secret.optional(),
  LOG_SECRET: secret.optional(),
  LOG_SECRET_PREVIOUS: secret.optional(),
  LOG_POLICY: z.string().optional(),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  ADMIN_EMAILS: list(isEmail, 'must be email addresses separated by commas').default([]),
  SECURITY_CONTACT: list(isContact, 'must be email or https addresses separated by commas').default([]),
  SECURITY_POLICY_URL: webAddress.optional(),
  AUDIT_CHECKPOINT_EMAIL: z.email('must be an email address').optional(),
  ...operatorSettings,
  SAMPLE_DATA: z.stringbool({ error: 'must be true or false' }).optional(),
  LOG_LEVEL: choiceSetting(levels).default('info'),
  TRUSTED_PROXIES: list(isNetwork, 'must be IP addresses or networks separated by commas').default([]),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be the name of a header')
    .optional(),
  REQUESTS_PER_MINUTE: wholeNumberSetting(10, 999_999_999).default(defaultRequestsPerMinute),
  CACHE_MEGABYTES: wholeNumberSetting(16, 100_000).default(defaultCacheMegabytes),
  METRICS_TOKEN: secret.optional(),
  METRICS_PORT: wholeNumberSetting(0, 65_535).optional(),
  METRICS_HOST: z.string().default('localhost'),
  ...tracingSettings,
  TRACEPARENT_FROM_PROXIES: z.stringbool({ error: 'must be true or false' }).default(false),
  SLOW_STATEMENT_MILLISECONDS: wholeNumberSetting(1, 30_000).default(1_000),
  SHUTDOWN_DELAY_SECONDS: wholeNumberSetting(0, 300).optional(),
  CERTIFICATE_MONTHS: wholeNumberSetting(1, 120).default(12),
  BUSINESS_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Athens')
    .default('Europe/Athens'),
  BUSINESS_WEEKEND: z
    .string()
    .transform((text) => text.split(',').map((day) => day.trim().toLowerCase()))
    .refine(isWeekend, 'must be days of the week separated by commas, such as saturday,sunday')
    .transform((days) => weekdays.filter((day) => days.includes(day)))
    .default(['saturday', 'sunday']),
  REMINDER_DAYS: reminderDays().default(defaultReminderDays),
  SCANS_RETENTION_DAYS: retentionSetting(retentionLimits.scans).default(retentionLimits.scans.usual),
  PROFILE_VIEWS_RETENTION_DAYS: retentionSetting(retentionLimits.profileViews).default(
    retentionLimits.profileViews.usual,
  ),
  READ_NOTIFICATIONS_RETENTION_DAYS: retentionSetting(retentionLimits.readNotifications).optional(),
  ORDERS_RETENTION_YEARS: wholeNumberSetting(retentionYears.least, retentionYears.most).default(
    retentionYears.usual,
  ),
  BACKUP_SCHEDULE: z
    .string()
    .refine(isSchedule, 'must be minute, hour, day, month and weekday, such as 0 2 * * *')
    .optional(),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_RETENTION_COUNT: wholeNumberSetting(archiveCount.least, archiveCount.most).optional(),
  SECOND_ADMINISTRATOR: choiceSetting(secondAdministratorSettings).default('auto'),
  NEW_ADMINISTRATOR_DAYS: wholeNumberSetting(0, 365).default(7),
  RESULTS_DIFFERENCE_PERCENT: wholeNumberSetting(1, 100).default(usualResultsDifference),
  MAP_PROVIDER: choiceSetting(['own', 'google']).default('own'),
  MAP_TILES_URL: z
    .string()
    .refine(isTileAddress, 'must be a web address with {z}, {x} and {y} in it')
    .optional(),
  MAP_TILES_CREDIT: z.string().max(200).default(''),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'must be letters, digits, - and _')
    .optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMAV_URL: z
    .string()
    .refine((url) => scannerAddressOf(url) !== undefined, 'must be tcp://host:port or unix:/path')
    .optional(),
  ...pushSettings,
  SMTP_URL: z.string().refine(isMailServer, 'must be smtp:// or smtps:// with a host').optional(),
  MAIL_FROM: z.email('must be an email address').optional(),
  CALLS_ON_WEEKENDS: z.stringbool({ error: 'must be true or false' }).default(true),
  MEETING_PROVIDER: choiceSetting(['jitsi', 'zoom', 'demo']).default('jitsi'),
  JITSI_URL: origin.optional(),
  ZOOM_ACCOUNT_ID: z.string().optional(),
  ZOOM_CLIENT_ID: z.string().optional(),
  ZOOM_CLIENT_SECRET: z.string().optional(),
  ZOOM_USER: z.string().max(254).default('me'),
  ZOOM_TOKEN_URL: webAddress.default('https://zoom.us/oauth/token'),
  ZOOM_API_URL: webAddress.default('https://api.zoom.us/v2'),
  INTERVIEW_VIDEO_URL: webAddress.optional(),
  INTERVIEW_VIDEO_TITLE: z.string().optional(),
});

/** Messages do not repeat their values. */
const confidential = new Set([
  'SMTP_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'CREDENTIAL_SECRET',
  'CREDENTIAL_SECRET_PREVIOUS',
  'LOG_SECRET',
  'LOG_SECRET_PREVIOUS',
  'OIDC_CLIENT_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'GOOGLE_MAPS_API_KEY',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'ZOOM_CLIENT_SECRET',
]);
const provider = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const bucket = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const interview = ['INTERVIEW_VIDEO_URL', 'INTERVIEW_VIDEO_TITLE'] as const;
const mail = ['SMTP_URL', 'MAIL_FROM'] as const;
const zoom = ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'] as const;
const neededInProduction = [
  'PUBLIC_URL',
  'SESSION_SECRET',
  ...provider,
  ...mail,
  ...neededOfOperator,
] as const;

export type Environment = Readonly<Record<string, string | undefined>>;
export type EnvironmentValues = z.infer<typeof environmentSchema>;
export type EnvironmentRefusal = {
  readonly code: 'configuration_invalid';
  readonly errors: readonly string[];
};

export function readEnvironment(environment: Environment): Result<EnvironmentValues, EnvironmentRefusal> {
  const given = withoutEmpty(environment);
  const parsed = environmentSchema.safeParse(given);
  const errors = [...(parsed.error?.issues ?? []).map((issue) => messageOf(issue, given)), ...missing(given)];
  if (!parsed.success || errors.length > 0) return err({ code: 'configuration_invalid', errors });
  return ok(parsed.data);
}

/** `PORT=` in a file means unset. */
function withoutEmpty(environment: Environment): Environment {
  const known = Object.keys(environmentSchema.shape).map(
    (name) => [name, environment[name]?.trim()] as const,
  );
  return Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== ''));
}

function messageOf(issue: z.core.$ZodIssue, given: Environment): string {
  const name = String(issue.path[0]);
  return confidential.has(name)
    ? `${name} ${issue.message}`
    : `${name} ${issue.message}, not ${JSON.stringify(given[name])}`;
}

function missing(given: Environment): readonly string[] {
  const halves = [
    ...incomplete(given, interview),
    ...incomplete(given, bucket),
    ...incomplete(given, neededOfOperator),
    ...furtherOfOperator.flatMap((setting) => alone(given, setting, 'OPERATOR_NAME')),
    ...alone(given, 'S3_ENDPOINT', 'S3_BUCKET'),
    ...alone(given, 'DATABASE_DIRECT_URL', 'DATABASE_URL'),
    ...replicaWithoutPrimary(given),
    ...alone(given, 'METRICS_HOST', 'METRICS_PORT'),
    ...alone(given, 'SESSION_SECRET_PREVIOUS', 'SESSION_SECRET'),
    ...alone(given, 'CREDENTIAL_SECRET_PREVIOUS', 'CREDENTIAL_SECRET'),
    ...alone(given, 'LOG_SECRET_PREVIOUS', 'LOG_SECRET'),
    ...documentsOnOneDisk(given),
    ...alone(given, 'BACKUP_FOLDER', 'BACKUP_SCHEDULE'),
    ...alone(given, 'BACKUP_RETENTION_COUNT', 'BACKUP_SCHEDULE'),
    ...backupsWithoutPlace(given),
    // Any visitor can send any header, so it counts only from a proxy.
    ...alone(given, 'COUNTRY_HEADER', 'TRUSTED_PROXIES'),
    ...alone(given, 'TRACEPARENT_FROM_PROXIES', 'TRUSTED_PROXIES'),
    ...zoomIncomplete(given),
  ];
  if (given['NODE_ENV'] === 'production') {
    const needed = neededInProduction.filter((name) => !given[name]);
    return [...needed.map((name) => `${name} must be set in production`), ...halves];
  }
  return [...incomplete(given, provider), ...incomplete(given, mail), ...halves];
}

/** Another instance of the next night could neither see nor delete them. */
function backupsWithoutPlace(given: Environment): readonly string[] {
  if (!given['BACKUP_SCHEDULE']) return [];
  if (!given['BACKUP_FOLDER']) {
    return given['S3_BUCKET']
      ? []
      : [
          'BACKUP_FOLDER must be set together with BACKUP_SCHEDULE, or S3_BUCKET, which then takes the backups',
        ];
  }
  return !given['DATABASE_URL'] || isSingleInstance(given)
    ? []
    : [
        'BACKUP_FOLDER must not be set together with DATABASE_URL, because instances share no disk: with S3_BUCKET backups ' +
          'are stored there; if there is only one instance, set SINGLE_INSTANCE=true',
      ];
}

/** A value that cannot be read is named by itself. */
function isSingleInstance(given: Environment): boolean {
  const read = environmentSchema.shape.SINGLE_INSTANCE.safeParse(given['SINGLE_INSTANCE']);
  return !read.success || read.data;
}

/** Of two instances on one database, each would lack the documents that the other has on its disk. */
function documentsOnOneDisk(given: Environment): readonly string[] {
  const isShared = given['DATABASE_URL'] && !given['S3_BUCKET'];
  return !isShared || isSingleInstance(given)
    ? []
    : [
        'S3_BUCKET must be set together with DATABASE_URL, because instances share no disk; ' +
          'if there is only one instance, set SINGLE_INSTANCE=true',
      ];
}

function zoomIncomplete(given: Environment): readonly string[] {
  if (given['MEETING_PROVIDER'] !== 'zoom') return [];
  return zoom.filter((name) => !given[name]).map((name) => `${name} must be set for MEETING_PROVIDER=zoom`);
}
