/** Whether the work of the site goes on: jobs, mail, the audit log and backups. */
import { countFailedJobs } from '../../../database/jobs/failed-jobs.ts';
import { freeExpiredJobs, hasLivingWorker, listDeadWorkers } from '../../../database/jobs/leases.ts';
import { countQueuedJobs, type QueuedJobs } from '../../../database/jobs/queue-counts.ts';
import { countRefusedMail } from '../../../database/notifications/refused-mail.ts';
import { findLastBackup } from '../../../database/system/backups.ts';
import { laterByDays } from '../../../domain/common/dates.ts';
import { isProved, verifyAuditLog } from '../../audit/verification.ts';
import { describeVerification } from '../../audit/verification-report.ts';
import { listAllAltered } from '../../certification/evidence/altered-certificates.ts';
import { findUnwitnessed } from '../../log/cosign-log.ts';
import { readLogPolicy } from '../../log/log-policy.ts';
import { describePublicLog, verifyPublicLog } from '../../log/verification.ts';
import { findOverdueSince } from '../../system/notify-of-overdue-backup.ts';
import {
  type Check,
  type Examined,
  type Finding,
  firstOf,
  fixCommand,
  ok,
  problem,
  repaired,
} from './finding.ts';

const minute = 60_000;

export const workChecks: readonly Check[] = [
  { name: 'locked jobs', milliseconds: minute, run: checkLeases },
  { name: 'stuck jobs', milliseconds: minute, run: checkQueue },
  { name: 'failed jobs', milliseconds: minute, run: checkFailedJobs },
  { name: 'failed mail', milliseconds: minute, run: checkMail },
  { name: 'audit log', milliseconds: 10 * minute, run: checkAuditLog },
  { name: 'public log', milliseconds: 10 * minute, run: checkPublicLog },
  { name: 'witnesses', milliseconds: minute, run: checkWitnesses },
  { name: 'certificates', milliseconds: 10 * minute, run: checkCertificates },
  { name: 'last backup', milliseconds: minute, run: checkLastBackup },
];

async function checkLeases({ database, fix }: Examined): Promise<readonly Finding[]> {
  const dead = await listDeadWorkers(database);
  if (dead.length === 0) return [ok('none is locked by an instance that died')];
  if (!fix) {
    return [
      problem(
        `${dead.length} workers died with jobs in progress, which are still locked.`,
        `Run ${fixCommand}, which frees them. A running site does so within two minutes.`,
      ),
    ];
  }
  return [repaired(`Freed the jobs of ${await freeExpiredJobs(database)} workers that died.`)];
}

/** In seconds. A worker takes a job within five seconds unless it is busy. */
const longestWait = 15 * 60;
const longestRun = 4 * 60 * 60;

async function checkQueue({ database }: Examined): Promise<readonly Finding[]> {
  const jobs = await countQueuedJobs(database);
  const late = jobs.filter(({ state, oldestSeconds }) => state === 'waiting' && oldestSeconds > longestWait);
  const endless = jobs.filter(
    ({ state, oldestSeconds }) => state === 'running' && oldestSeconds > longestRun,
  );
  const findings: Finding[] = [];
  if (endless.length > 0) {
    findings.push(
      problem(
        `Jobs have been running for hours: ${describe(endless)}.`,
        'Look into the log of the instance for their task, and restart it: its jobs are then run again.',
      ),
    );
  }
  if (late.length > 0 && (await hasLivingWorker(database))) {
    findings.push(
      problem(
        `Jobs wait although an instance runs: ${describe(late)}.`,
        'Look into the log for the tasks that run, and restart the instance if they hang.',
      ),
    );
  }
  if (findings.length > 0) return findings;
  return late.length === 0
    ? [ok('none')]
    : [ok(`no instance runs; the next start runs what waits: ${describe(late)}`)];
}

function describe(jobs: readonly QueuedJobs[]): string {
  return firstOf(
    jobs.map(
      ({ task, count, oldestSeconds }) =>
        `${count} of ${task} for up to ${Math.round(oldestSeconds / 60)} minutes`,
    ),
  );
}

async function checkFailedJobs({ database }: Examined): Promise<readonly Finding[]> {
  const count = await countFailedJobs(database, new Date(0));
  return count === 0
    ? [ok('none')]
    : [
        problem(
          `${count} jobs failed for the last time.`,
          'An administrator retries or discards them at /admin/system, when the cause named there is gone.',
        ),
      ];
}

async function checkMail({ database, clock }: Examined): Promise<readonly Finding[]> {
  const refused = await countRefusedMail(database, laterByDays(clock(), -1));
  const retried = (await countQueuedJobs(database))
    .filter(({ task, state }) => /mail/.test(task) && state === 'retrying')
    .reduce((sum, { count }) => sum + count, 0);
  const findings: Finding[] = [];
  if (refused > 0) {
    findings.push(
      problem(
        `${refused} mails were refused in the last day.`,
        '/admin/system names their recipients: correct the addresses, or ask the mail server why it refuses.',
      ),
    );
  }
  if (retried > 0) {
    findings.push(
      problem(
        `${retried} mails could not be sent and are tried again.`,
        'The log says why (MailFailure): repair SMTP_URL or the mail server within three days.',
      ),
    );
  }
  return findings.length > 0 ? findings : [ok('none in the last day')];
}

async function checkAuditLog({ database, configuration }: Examined): Promise<readonly Finding[]> {
  const verification = await verifyAuditLog(database, configuration);
  if (isProved(verification)) return [ok(`${verification.entries} entries, each with its own seal`)];
  const broken = describeVerification(verification)
    .split('\n')
    .filter((line) => line.startsWith('NOT INTACT'));
  return [
    problem(
      broken.join(' '),
      'Stop the site, store a copy of the data as evidence, and read "A certificate is forged" in docs/operate.md.',
    ),
  ];
}

async function checkPublicLog({ database, configuration }: Examined): Promise<readonly Finding[]> {
  const log = await verifyPublicLog(database, configuration);
  if (log.problems.length === 0) return [ok(`${log.leaves} leaves, in the tree that was published`)];
  return [
    problem(
      describePublicLog(log).replaceAll('\n', ' '),
      'Store a copy of the data as evidence, and read "The public log" in docs/operate.md.',
    ),
  ];
}

async function checkWitnesses({ database, clock, configuration }: Examined): Promise<readonly Finding[]> {
  const policy = await readLogPolicy(configuration);
  if (policy === undefined) return [ok('LOG_POLICY names none')];
  const unseen = await findUnwitnessed({ database, clock }, policy);
  if (unseen === undefined) return [ok('enough have cosigned the public log')];
  return [
    problem(
      `Too few witnesses have cosigned the ${unseen.size} leaves of the public log, which these have not: ${firstOf(unseen.missing)}.`,
      'The log of the site says what each answers (cosign-log); read "A witness does not cosign" in docs/operate.md.',
    ),
  ];
}

async function checkCertificates({ database }: Examined): Promise<readonly Finding[]> {
  const altered = await listAllAltered(database);
  if (altered.length === 0) return [ok('each is as it was issued and decided')];
  return altered.map(({ certificate: { number, holder }, fields }) =>
    problem(
      `Certificate ${number} of ${holder} differs from what was issued: ${fields.join(', ')}.`,
      'Store a copy of the data as evidence, and read "A certificate is forged" in docs/operate.md. A running site suspends it within a day.',
    ),
  );
}

/** Where no schedule says how often. */
const usualDays = 7;

async function checkLastBackup({ database, clock, configuration }: Examined): Promise<readonly Finding[]> {
  const last = await findLastBackup(database);
  const hours = last && Math.round((clock().getTime() - last.takenAt.getTime()) / 3_600_000);
  const says = last && `the last backup is ${hours} hours old: ${last.path || 'into a pipe'}`;
  if (configuration.backups !== undefined) {
    const overdueSince = await findOverdueSince({ database, configuration }, clock());
    return overdueSince === undefined
      ? [ok(says ?? 'none yet, and none is overdue')]
      : [
          problem(
            `No backup has succeeded since ${overdueSince.toISOString()}, and BACKUP_SCHEDULE asks for more.`,
            'See why on /admin/system, repair it, and run npm run backup -- FILE now.',
          ),
        ];
  }
  const todo = 'Run npm run backup -- FILE now, and set BACKUP_SCHEDULE: see "Backup" in docs/operate.md.';
  if (says === undefined) {
    return configuration.isProduction
      ? [problem('There is no backup.', todo)]
      : [ok('none, and this is no site in production')];
  }
  const isOld = last !== undefined && last.takenAt < laterByDays(clock(), -usualDays);
  return isOld && configuration.isProduction ? [problem(`${says}.`, todo)] : [ok(says)];
}
