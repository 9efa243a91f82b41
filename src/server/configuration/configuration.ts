/**
 * Reads the environment once and validates all of it: either every setting is usable, or every error is
 * named. Nothing else in the program reads the environment.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import type { BusinessCalendar } from '../../domain/cases/due-days.ts';
import { defaultReminderDays, type ReminderDays } from '../../domain/cases/reminders.ts';
import { usualResultsDifference } from '../../domain/certification/evidence.ts';
import { isTimeZone } from '../../domain/common/place-time.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { weekdays } from '../../domain/common/weekdays.ts';
import {
  type SecondAdministratorSetting,
  secondAdministratorSettings,
} from '../../domain/identity/interests.ts';
import type { MailSettings } from '../integrations/mail/mail.ts';
import type { MeetingSettings } from '../integrations/meetings/meetings.ts';
import { type ScannerAddress, scannerAddressOf } from '../integrations/scanner/scanner.ts';
import type { S3Settings } from '../integrations/storage/s3-storage.ts';
import { list, oneOf, reminderDays, wholeNumber } from './setting-schemas.ts';
import {
  isContact,
  isDatabaseUrl,
  isEmail,
  isMailServer,
  isNetwork,
  isOrigin,
  isTileAddress,
  isWebAddress,
  isWeekend,
} from './setting-values.ts';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const shortestSecret = 32;
export const defaultRequestsPerMinute = 1200;

const secret = z.string().min(shortestSecret, `must have at least ${shortestSecret} characters`);

/** One line per variable; `.env.example` explains them, and a test compares the two. */
export const environmentSchema = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('localhost'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be https://host or http://host[:port] without a path')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'must be postgresql://user:password@host/database')
    .optional(),
  SESSION_SECRET: secret.optional(),
  OIDC_ISSUER: z.string().refine(isWebAddress, 'must be an http or https address').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  ADMIN_EMAILS: list(isEmail, 'must be e-mail addresses with commas between').default([]),
  SECURITY_CONTACT: list(isContact, 'must be e-mail or https addresses with commas between').default([]),
  SECURITY_POLICY_URL: z.string().refine(isWebAddress, 'must be an http or https address').optional(),
  AUDIT_CHECKPOINT_EMAIL: z.email('must be an e-mail address').optional(),
  SAMPLE_DATA: z.stringbool({ error: 'must be true or false' }).optional(),
  LOG_LEVEL: oneOf(levels).default('info'),
  TRUSTED_PROXIES: list(isNetwork, 'must be IP addresses or networks with commas between').default([]),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be the name of a header')
    .optional(),
  REQUESTS_PER_MINUTE: wholeNumber(10, 999_999_999).default(defaultRequestsPerMinute),
  CERTIFICATE_MONTHS: wholeNumber(1, 120).default(12),
  BUSINESS_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Athens')
    .default('Europe/Athens'),
  BUSINESS_WEEKEND: z
    .string()
    .transform((text) => text.split(',').map((day) => day.trim().toLowerCase()))
    .refine(isWeekend, 'must be days of the week with commas between, such as saturday,sunday')
    .transform((days) => weekdays.filter((day) => days.includes(day)))
    .default(['saturday', 'sunday']),
  REMINDER_DAYS: reminderDays().default(defaultReminderDays),
  SECOND_ADMINISTRATOR: oneOf(secondAdministratorSettings).optional(),
  RESULTS_DIFFERENCE_PERCENT: wholeNumber(1, 100).default(usualResultsDifference),
  MAP_PROVIDER: oneOf(['own', 'google']).default('own'),
  MAP_TILES_URL: z
    .string()
    .refine(isTileAddress, 'must be a web address with {z}, {x} and {y} in it')
    .optional(),
  MAP_TILES_CREDIT: z.string().max(200).default(''),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'must be letters, digits, - and _')
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(isOrigin, 'must be https://host or http://host[:port] without a path')
    .optional(),
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
  SMTP_URL: z.string().refine(isMailServer, 'must be smtp:// or smtps:// with a host').optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  CALLS_ON_WEEKENDS: z.stringbool({ error: 'must be true or false' }).default(false),
  MEETING_PROVIDER: oneOf(['jitsi', 'zoom', 'demo']).default('jitsi'),
  JITSI_URL: z
    .string()
    .refine(isOrigin, 'must be https://host or http://host[:port] without a path')
    .optional(),
  ZOOM_ACCOUNT_ID: z.string().optional(),
  ZOOM_CLIENT_ID: z.string().optional(),
  ZOOM_CLIENT_SECRET: z.string().optional(),
  ZOOM_USER: z.string().max(254).default('me'),
  ZOOM_TOKEN_URL: z
    .string()
    .refine(isWebAddress, 'must be an http or https address')
    .default('https://zoom.us/oauth/token'),
  ZOOM_API_URL: z
    .string()
    .refine(isWebAddress, 'must be an http or https address')
    .default('https://api.zoom.us/v2'),
  INTERVIEW_VIDEO_URL: z.string().refine(isWebAddress, 'must be an http or https address').optional(),
  INTERVIEW_VIDEO_TITLE: z.string().optional(),
});

/** Messages do not repeat their values. */
const confidential = new Set([
  'SMTP_URL',
  'SESSION_SECRET',
  'OIDC_CLIENT_SECRET',
  'DATABASE_URL',
  'GOOGLE_MAPS_API_KEY',
  'S3_SECRET_ACCESS_KEY',
  'ZOOM_CLIENT_SECRET',
]);
const provider = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const bucket = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const interview = ['INTERVIEW_VIDEO_URL', 'INTERVIEW_VIDEO_TITLE'] as const;
const mail = ['SMTP_URL', 'MAIL_FROM'] as const;
const zoom = ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'] as const;
const neededInProduction = ['PUBLIC_URL', 'SESSION_SECRET', ...provider, ...mail] as const;

export type SignInProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

export type InterviewVideo = { readonly url: string; readonly title: string };

/** With Google and no key, the map says that the key is missing; the built-in map needs no settings. */
export type MapSettings = {
  readonly provider: 'own' | 'google';
  readonly tiles: { readonly url: string; readonly credit: string } | null;
  readonly googleKey: string | null;
};

export type Settings = {
  readonly environment: 'development' | 'production' | 'test';
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash. Absent: the address of the request. */
  readonly publicUrl: string | undefined;
  readonly dataDirectory: string;
  /** Absent: the embedded PostgreSQL runs in `dataDirectory`. */
  readonly databaseUrl: string | undefined;
  readonly sessionSecret: string | undefined;
  /** Absent: the demo provider signs users in. */
  readonly provider: SignInProvider | undefined;
  /** In lower case. */
  readonly adminEmails: readonly string[];
  /** Contacts of security.txt, as URIs. Empty: no such file. */
  readonly securityContacts: readonly string[];
  readonly securityPolicyUrl: string | undefined;
  /** Recipient of the audit log checkpoints. Absent: the administrators. */
  readonly auditCheckpointEmail: string | undefined;
  readonly sampleData: boolean;
  readonly logLevel: (typeof levels)[number];
  readonly trustedProxies: readonly string[];
  /** In lower case. Absent: the country of visitors is unknown. */
  readonly countryHeader: string | undefined;
  /** Per user or IP address. */
  readonly requestsPerMinute: number;
  readonly certificateMonths: number;
  /** The business days by which a decision is promised. */
  readonly calendar: BusinessCalendar;
  /** Days until a silent applicant is reminded, and reminded again. */
  readonly reminderDays: ReminderDays;
  /** Whether approvals and revocations take two administrators; `auto`: as soon as there are two. */
  readonly secondAdministrator: SecondAdministratorSetting;
  /** Results of one batch disagree above this difference; per cent of the lower figure. */
  readonly resultsDifferencePercent: number;
  readonly map: MapSettings;
  /** Absent: documents are stored in `dataDirectory`. */
  readonly s3: S3Settings | undefined;
  /** Where clamd listens. Absent: uploads are not scanned for viruses. */
  readonly scanner: ScannerAddress | undefined;
  /** Absent: mail is written to a folder, and a demo page shows it. */
  readonly mail: MailSettings | undefined;
  readonly meetings: MeetingSettings;
  /** Whether verification calls are offered on the days of `calendar.weekend`. */
  readonly callsOnWeekends: boolean;
  /** Absent: the research page says that there is no video. */
  readonly interviewVideo: InterviewVideo | undefined;
};

/** The settings with the one value that may come from a file. */
export type Configuration = Settings & { readonly sessionSecret: string };

export type Environment = Readonly<Record<string, string | undefined>>;
export type ConfigurationRefusal = {
  readonly code: 'configuration_invalid';
  readonly faults: readonly string[];
};

export function readConfiguration(environment: Environment): Result<Settings, ConfigurationRefusal> {
  const given = withoutEmpty(environment);
  const parsed = environmentSchema.safeParse(given);
  const faults = [...(parsed.error?.issues ?? []).map((issue) => faultOf(issue, given)), ...missing(given)];
  if (!parsed.success || faults.length > 0) return err({ code: 'configuration_invalid', faults });
  return ok(settingsOf(parsed.data));
}

/** `PORT=` in a file means unset. */
function withoutEmpty(environment: Environment): Environment {
  const known = Object.keys(environmentSchema.shape).map(
    (name) => [name, environment[name]?.trim()] as const,
  );
  return Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== ''));
}

function faultOf(issue: z.core.$ZodIssue, given: Environment): string {
  const name = String(issue.path[0]);
  return confidential.has(name)
    ? `${name} ${issue.message}`
    : `${name} ${issue.message}, not ${JSON.stringify(given[name])}`;
}

function missing(given: Environment): readonly string[] {
  const halves = [
    ...incomplete(given, interview),
    ...incomplete(given, bucket),
    ...endpointAlone(given),
    ...countryOfStrangers(given),
    ...zoomIncomplete(given),
  ];
  if (given['NODE_ENV'] === 'production') {
    const needed = neededInProduction.filter((name) => !given[name]);
    return [...needed.map((name) => `${name} must be set in production`), ...halves];
  }
  return [...incomplete(given, provider), ...incomplete(given, mail), ...halves];
}

/** Settings that must be set all together or not at all. */
function incomplete(given: Environment, together: readonly string[]): readonly string[] {
  const set = together.filter((name) => given[name]);
  if (set.length === 0) return [];
  return together
    .filter((name) => !given[name])
    .map((name) => `${name} must be set together with ${set.join(' and ')}`);
}

function endpointAlone(given: Environment): readonly string[] {
  return given['S3_ENDPOINT'] && !given['S3_BUCKET']
    ? ['S3_BUCKET must be set together with S3_ENDPOINT']
    : [];
}

/** Any visitor can send any header, so it counts only from a proxy. */
function countryOfStrangers(given: Environment): readonly string[] {
  return given['COUNTRY_HEADER'] && !given['TRUSTED_PROXIES']
    ? ['TRUSTED_PROXIES must be set together with COUNTRY_HEADER']
    : [];
}

function zoomIncomplete(given: Environment): readonly string[] {
  if (given['MEETING_PROVIDER'] !== 'zoom') return [];
  return zoom.filter((name) => !given[name]).map((name) => `${name} must be set for MEETING_PROVIDER=zoom`);
}

function settingsOf(values: z.infer<typeof environmentSchema>): Settings {
  const isProduction = values.NODE_ENV === 'production';
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const { SMTP_URL: smtp, MAIL_FROM: from } = values;
  const { INTERVIEW_VIDEO_URL: url, INTERVIEW_VIDEO_TITLE: title } = values;
  return {
    environment: values.NODE_ENV,
    isProduction,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin,
    dataDirectory: resolve(values.DATA_DIR),
    scanner: values.CLAMAV_URL === undefined ? undefined : scannerAddressOf(values.CLAMAV_URL),
    databaseUrl: values.DATABASE_URL,
    sessionSecret: values.SESSION_SECRET,
    provider: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
    adminEmails: values.ADMIN_EMAILS.map((email) => email.toLowerCase()),
    securityContacts: values.SECURITY_CONTACT.map((contact) =>
      isEmail(contact) ? `mailto:${contact}` : contact,
    ),
    securityPolicyUrl: values.SECURITY_POLICY_URL,
    auditCheckpointEmail: values.AUDIT_CHECKPOINT_EMAIL,
    sampleData: values.SAMPLE_DATA ?? !isProduction,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    countryHeader: values.COUNTRY_HEADER?.toLowerCase(),
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    certificateMonths: values.CERTIFICATE_MONTHS,
    calendar: { timeZone: values.BUSINESS_TIME_ZONE, weekend: values.BUSINESS_WEEKEND },
    reminderDays: values.REMINDER_DAYS,
    secondAdministrator: values.SECOND_ADMINISTRATOR ?? (isProduction ? 'auto' : 'off'),
    resultsDifferencePercent: values.RESULTS_DIFFERENCE_PERCENT,
    map: mapSettingsOf(values),
    s3: s3SettingsOf(values),
    mail: smtp && from ? { url: smtp, from } : undefined,
    meetings: meetingSettingsOf(values),
    callsOnWeekends: values.CALLS_ON_WEEKENDS,
    interviewVideo: url && title ? { url: new URL(url).href, title } : undefined,
  };
}

function mapSettingsOf(values: z.infer<typeof environmentSchema>): MapSettings {
  const { MAP_PROVIDER, MAP_TILES_URL: url, MAP_TILES_CREDIT: credit } = values;
  return {
    provider: MAP_PROVIDER,
    tiles: url === undefined ? null : { url, credit },
    // An unused key is not sent to the client.
    googleKey: MAP_PROVIDER === 'google' ? (values.GOOGLE_MAPS_API_KEY ?? null) : null,
  };
}

function meetingSettingsOf(values: z.infer<typeof environmentSchema>): MeetingSettings {
  const { ZOOM_ACCOUNT_ID: accountId, ZOOM_CLIENT_ID: clientId, ZOOM_CLIENT_SECRET: clientSecret } = values;
  if (values.MEETING_PROVIDER === 'demo') return { provider: 'demo' };
  if (values.MEETING_PROVIDER === 'jitsi' || !accountId || !clientId || !clientSecret) {
    return { provider: 'jitsi', baseUrl: new URL(values.JITSI_URL ?? 'https://meet.jit.si').origin };
  }
  const { ZOOM_USER: user, ZOOM_TOKEN_URL: tokenUrl, ZOOM_API_URL: apiUrl } = values;
  return {
    provider: 'zoom',
    accountId,
    clientId,
    clientSecret,
    user,
    tokenUrl,
    apiUrl: apiUrl.replace(/\/$/, ''),
  };
}

function s3SettingsOf(values: z.infer<typeof environmentSchema>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: name } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!name || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket: name, accessKeyId, secretAccessKey };
}
