/** The schedule of recurring jobs, in UTC. A task of this list has an empty payload. */
import type { CronEntry } from '../../database/jobs/worker.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { TaskName } from './payloads.ts';

export const cron: readonly (CronEntry & { readonly task: TaskName })[] = [
  { task: 'rotate-signing-key', at: '20 3 * * *' },
  { task: 'write-audit-checkpoint', at: '30 2 * * *' },
  { task: 'write-log', at: '*/5 * * * *' },
  { task: 'watch-witnesses', at: '*/5 * * * *', queue: 'cosign-log' },
  { task: 'suspend-contradicted', at: '* * * * *' },
  { task: 'verify-audit-log', at: '0 4 * * *' },
  { task: 'sweep-sessions', at: '17 * * * *' },
  { task: 'sweep-documents', at: '*/5 * * * *' },
  { task: 'remind-of-calls', at: '*/5 * * * *' },
  { task: 'send-buyer-alerts', at: '*/10 * * * *' },
  { task: 'notify-of-failures', at: '35 * * * *' },
  { task: 'notify-of-suspicion', at: '*/5 * * * *' },
  { task: 'remind-silent-applicants', at: '25 * * * *' },
  { task: 'notify-of-expiry', at: '40 5 * * *' },
  { task: 'follow-up-confirmations', at: '15 6 * * *' },
  { task: 'announce-terms', at: '15 * * * *' },
  { task: 'notify-followers', at: '*/5 * * * *' },
  { task: 'remind-of-open-bottles', at: '50 7 * * *' },
  { task: 'clear-expired-levels', at: '10 0 * * *' },
  { task: 'total-scans', at: '* * * * *' },
  { task: 'prune-scan-visitors', at: '50 * * * *' },
  { task: 'apply-retention', at: '20 1 * * *' },
  { task: 'recover-backups', at: '43 * * * *' },
  { task: 'notify-of-overdue-backup', at: '45 * * * *' },
  { task: 'refresh-search-term-shares', at: '40 * * * *' },
];

/** `backups`: the schedule of the settings, if there is one. */
export function cronOf({ backups }: Pick<Configuration, 'backups'>): readonly CronEntry[] {
  return backups === undefined
    ? cron
    : [...cron, { task: backupTask, at: backups.schedule, queue: backupTask }];
}

export const backupTask = 'make-backup' satisfies TaskName;
