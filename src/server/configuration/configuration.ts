/** The settings of the program, made of the environment. Nothing else in the program reads the environment. */
import { resolve } from 'node:path';
import type { ReminderDays } from '../../domain/cases/reminders.ts';
import type { BusinessCalendar } from '../../domain/common/deadlines.ts';
import type { Operator, OperatorVariants } from '../../domain/common/legal-pages.ts';
import { ok, type Result } from '../../domain/common/result.ts';
import type { SecondAdministratorSetting } from '../../domain/identity/interests.ts';
import type { LogPolicy } from '../../domain/log/policy.ts';
import { archiveCount } from '../../domain/system/backups.ts';
import { replicaLagSeconds } from '../../domain/system/replica.ts';
import type { RetentionDays } from '../../domain/system/retention.ts';
import type { MailSettings } from '../integrations/mail/mail.ts';
import type { MeetingSettings } from '../integrations/meetings/meetings.ts';
import { type ScannerAddress, scannerAddressOf } from '../integrations/scanner/scanner.ts';
import type { S3Settings } from '../integrations/storage/s3-storage.ts';
import {
  type Environment,
  type EnvironmentRefusal,
  type EnvironmentValues,
  readEnvironment,
} from './environment.ts';
import { operatorSettingsOf } from './operator-settings.ts';
import { isEmail } from './setting-values.ts';

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

/** With a port, metrics are on that port; otherwise on the port of the site, behind the token. */
export type MetricsSettings = {
  readonly token: string | undefined;
  readonly host: string;
  readonly port: number | undefined;
};

/** The library reads the address of the collector and its other standard variables itself. */
export type TracingSettings = {
  /** Whether the trusted proxies begin traces, and pass on none of a visitor. */
  readonly continuesTraces: boolean;
};

export type BackupSettings = {
  /** As in a crontab, in UTC. */
  readonly schedule: string;
  /** Absent: the bucket of the documents. */
  readonly folder: string | undefined;
  /** How many archives stay. */
  readonly count: number;
};

export type ReplicaSettings = { readonly url: string; readonly lagSeconds: number };

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
  /** The same database as `databaseUrl`, without a pooler. */
  readonly databaseDirectUrl: string | undefined;
  readonly databasePooled: boolean;
  /** Answers public reads while it is at most this far behind. Absent: `databaseUrl` answers all. */
  readonly replica: ReplicaSettings | undefined;
  readonly sessionSecret: string | undefined;
  /** Accepted besides `sessionSecret`, for as long as that replaces it. */
  readonly previousSessionSecret: string | undefined;
  /** Encrypts the keys that sign credentials. Absent: `sessionSecret` does. */
  readonly credentialSecret: string | undefined;
  readonly previousCredentialSecret: string | undefined;
  /** Encrypts the key that signs the public log. Absent: `sessionSecret` does. */
  readonly logSecret: string | undefined;
  readonly previousLogSecret: string | undefined;
  /** Names the witnesses of the public log. Absent: none is asked. */
  readonly logPolicyFile: string | undefined;
  /** Absent: the demo provider signs users in. */
  readonly provider: SignInProvider | undefined;
  /** In lower case. */
  readonly adminEmails: readonly string[];
  /** Contacts of security.txt, as URIs. Empty: no such file. */
  readonly securityContacts: readonly string[];
  readonly securityPolicyUrl: string | undefined;
  /** Recipient of the audit log checkpoints. Absent: the administrators. */
  readonly auditCheckpointEmail: string | undefined;
  /** Absent: the legal pages of a trial name a sample. Production does not start without it. */
  readonly operator: Operator | undefined;
  /** Then pages need not name the trader (Regulation (EU) 2022/2065, Art. 29 (1)). */
  readonly operatorIsSmall: boolean;
  /** Folder of the operator's own texts; absent: the samples. */
  readonly operatorTexts: string | undefined;
  readonly sampleData: boolean;
  readonly logLevel: EnvironmentValues['LOG_LEVEL'];
  readonly trustedProxies: readonly string[];
  /** In lower case. Absent: the country of visitors is unknown. */
  readonly countryHeader: string | undefined;
  /** Per user or IP address. */
  readonly requestsPerMinute: number;
  /** For everything that is remembered in memory. */
  readonly cacheMegabytes: number;
  /** Absent: there are no metrics. */
  readonly metrics: MetricsSettings | undefined;
  /** Absent: there are no traces. */
  readonly tracing: TracingSettings | undefined;
  /** A statement that takes longer is logged. */
  readonly slowStatementMilliseconds: number;
  /** How long requests are still served after the signal to stop. */
  readonly shutdownDelaySeconds: number;
  readonly certificateMonths: number;
  /** The business days by which a decision is promised. */
  readonly calendar: BusinessCalendar;
  /** Days until a silent applicant is reminded, and reminded again. */
  readonly reminderDays: ReminderDays;
  readonly retentionDays: RetentionDays;
  /** Whole years after the end of the year of an order, until it is anonymous. */
  readonly orderYears: number;
  /** Absent: backups are made by the command only. */
  readonly backups: BackupSettings | undefined;
  /** Whether approvals and revocations take two administrators; `auto`: as soon as there are two. */
  readonly secondAdministrator: SecondAdministratorSetting;
  /** For so long a new administrator confirms nothing that is proposed by who made them one. */
  readonly newAdministratorDays: number;
  /** Results of one batch disagree above this difference; per cent of the lower figure. */
  readonly resultsDifferencePercent: number;
  readonly map: MapSettings;
  /** Absent: documents are stored in `dataDirectory`. */
  readonly s3: S3Settings | undefined;
  /** Where clamd listens. Absent: uploads are not scanned for viruses. */
  readonly scanner: ScannerAddress | undefined;
  /** Absent: mail is written to a folder, and a demo page shows it. */
  readonly mail: MailSettings | undefined;
  /** Push services to which notifications may be sent: hosts, and origins of the operator. */
  readonly pushServices: readonly string[];
  readonly meetings: MeetingSettings;
  /** Whether verification calls are offered on the days of `calendar.weekend`. */
  readonly callsOnWeekends: boolean;
  /** Absent: the research page says that there is no video. */
  readonly interviewVideo: InterviewVideo | undefined;
};

/** The settings with the values that may come from a file. */
export type Configuration = Settings & {
  readonly sessionSecret: string;
  readonly operatorVariants?: OperatorVariants;
  /** What `logPolicyFile` says. */
  readonly logPolicy?: LogPolicy | undefined;
};

/** Longer than the two failed checks after which most balancers turn elsewhere, in seconds. */
const productionShutdownDelay = 5;

export function readConfiguration(environment: Environment): Result<Settings, EnvironmentRefusal> {
  const values = readEnvironment(environment);
  return values.ok ? ok(settingsOf(values.value)) : values;
}

function settingsOf(values: EnvironmentValues): Settings {
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
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePooled: values.DATABASE_POOLER === 'transaction',
    replica: replicaSettingsOf(values),
    ...secretsOf(values),
    logPolicyFile: values.LOG_POLICY && resolve(values.LOG_POLICY),
    provider: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
    adminEmails: values.ADMIN_EMAILS.map((email) => email.toLowerCase()),
    securityContacts: values.SECURITY_CONTACT.map((contact) =>
      isEmail(contact) ? `mailto:${contact}` : contact,
    ),
    securityPolicyUrl: values.SECURITY_POLICY_URL,
    auditCheckpointEmail: values.AUDIT_CHECKPOINT_EMAIL,
    ...operatorSettingsOf(values),
    sampleData: values.SAMPLE_DATA ?? !isProduction,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    countryHeader: values.COUNTRY_HEADER?.toLowerCase(),
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    cacheMegabytes: values.CACHE_MEGABYTES,
    metrics: metricsSettingsOf(values),
    tracing: tracingSettingsOf(values),
    slowStatementMilliseconds: values.SLOW_STATEMENT_MILLISECONDS,
    shutdownDelaySeconds: values.SHUTDOWN_DELAY_SECONDS ?? (isProduction ? productionShutdownDelay : 0),
    certificateMonths: values.CERTIFICATE_MONTHS,
    calendar: { timeZone: values.BUSINESS_TIME_ZONE, weekend: values.BUSINESS_WEEKEND },
    reminderDays: values.REMINDER_DAYS,
    retentionDays: {
      scans: values.SCANS_RETENTION_DAYS,
      profileViews: values.PROFILE_VIEWS_RETENTION_DAYS,
      readNotifications: values.READ_NOTIFICATIONS_RETENTION_DAYS ?? null,
    },
    orderYears: values.ORDERS_RETENTION_YEARS,
    backups: backupSettingsOf(values),
    secondAdministrator: values.SECOND_ADMINISTRATOR,
    newAdministratorDays: values.NEW_ADMINISTRATOR_DAYS,
    resultsDifferencePercent: values.RESULTS_DIFFERENCE_PERCENT,
    map: mapSettingsOf(values),
    s3: s3SettingsOf(values),
    mail: smtp && from ? { url: smtp, from } : undefined,
    pushServices: values.PUSH_SERVICES,
    meetings: meetingSettingsOf(values),
    callsOnWeekends: values.CALLS_ON_WEEKENDS,
    interviewVideo: url && title ? { url: new URL(url).href, title } : undefined,
  };
}

function secretsOf(values: EnvironmentValues) {
  return {
    sessionSecret: values.SESSION_SECRET,
    previousSessionSecret: values.SESSION_SECRET_PREVIOUS,
    credentialSecret: values.CREDENTIAL_SECRET,
    previousCredentialSecret: values.CREDENTIAL_SECRET_PREVIOUS,
    logSecret: values.LOG_SECRET,
    previousLogSecret: values.LOG_SECRET_PREVIOUS,
  };
}

function replicaSettingsOf(values: EnvironmentValues): ReplicaSettings | undefined {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG_SECONDS: lagSeconds } = values;
  return url === undefined ? undefined : { url, lagSeconds: lagSeconds ?? replicaLagSeconds.usual };
}

function backupSettingsOf(values: EnvironmentValues): BackupSettings | undefined {
  const { BACKUP_SCHEDULE: schedule, BACKUP_FOLDER: folder, BACKUP_RETENTION_COUNT: count } = values;
  if (schedule === undefined) return undefined;
  return { schedule, folder: folder && resolve(folder), count: count ?? archiveCount.usual };
}

function metricsSettingsOf(values: EnvironmentValues): MetricsSettings | undefined {
  const { METRICS_TOKEN: token, METRICS_PORT: port, METRICS_HOST: host } = values;
  return token === undefined && port === undefined ? undefined : { token, port, host };
}

function tracingSettingsOf(values: EnvironmentValues): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = values;
  return all === undefined && traces === undefined
    ? undefined
    : { continuesTraces: values.TRACEPARENT_FROM_PROXIES };
}

function mapSettingsOf(values: EnvironmentValues): MapSettings {
  const { MAP_PROVIDER, MAP_TILES_URL: url, MAP_TILES_CREDIT: credit } = values;
  return {
    provider: MAP_PROVIDER,
    tiles: url === undefined ? null : { url, credit },
    // An unused key is not sent to the client.
    googleKey: MAP_PROVIDER === 'google' ? (values.GOOGLE_MAPS_API_KEY ?? null) : null,
  };
}

function meetingSettingsOf(values: EnvironmentValues): MeetingSettings {
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

function s3SettingsOf(values: EnvironmentValues): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: name } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!name || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket: name, accessKeyId, secretAccessKey };
}
