/** The backups as administrators see them: the schedule, the last good one, and how the last runs ended. */
import type { BackupResponse, BackupRunResponse, SystemStateResponse } from '../../contract/system/system.ts';
import { readSchedule } from '../../database/jobs/schedule-times.ts';
import {
  type BackupRow,
  findLastBackup,
  listBackups,
  type MadeBackupRow,
} from '../../database/system/backups.ts';
import type { Services } from '../http/routing/services.ts';
import { findOverdueSince } from './notify-of-overdue-backup.ts';

const listed = 20;

export async function readBackups(services: Services): Promise<SystemStateResponse['backups']> {
  const { database, configuration, clock } = services;
  const [last, runs, overdueSince, nextAt] = await Promise.all([
    findLastBackup(database),
    listBackups(database, listed),
    findOverdueSince(services, clock()),
    findNextRun(services),
  ]);
  const { backups } = configuration;
  return {
    schedule: backups === undefined ? null : { at: backups.schedule, nextAt, count: backups.count },
    overdue: overdueSince !== undefined,
    last: last === undefined ? null : presentBackup(last),
    runs: runs.map(presentRun),
  };
}

async function findNextRun({ configuration: { backups }, clock }: Services): Promise<string | null> {
  if (backups === undefined) return null;
  return (await readSchedule(backups.schedule)).next(clock())?.toISOString() ?? null;
}

function presentBackup({ takenAt, place, path, sizeBytes, isVerified }: MadeBackupRow): BackupResponse {
  return { takenAt: takenAt.toISOString(), place, path, sizeBytes, verified: isVerified };
}

function presentRun(row: BackupRow): BackupRunResponse {
  const { id, startedAt, isScheduled, path, sizeBytes, failure } = row;
  return {
    id,
    startedAt: startedAt.toISOString(),
    scheduled: isScheduled,
    state: stateOf(row),
    path,
    sizeBytes,
    failure,
  };
}

function stateOf({ finishedAt, failure, deletedAt }: BackupRow): BackupRunResponse['state'] {
  if (finishedAt === null) return 'unfinished';
  if (failure !== null) return 'failed';
  return deletedAt === null ? 'made' : 'deleted';
}
