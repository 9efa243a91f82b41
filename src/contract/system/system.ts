/** The state of the site for administrators, and what they do about jobs that failed. */
import { z } from 'zod';
import { replicaStates } from '../../domain/system/replica.ts';
import { defineRoute } from '../common/route.ts';
import { instantSchema } from '../common/values.ts';

const queuedJobs = z
  .object({
    task: z.string(),
    state: z.enum(['waiting', 'scheduled', 'running', 'retrying', 'failed']),
    count: z.int(),
    oldestSeconds: z.number().meta({ description: 'Age of the oldest job in this state' }),
  })
  .meta({ id: 'QueuedJobs' });

const failedJob = z
  .object({
    id: z.string(),
    task: z.string(),
    record: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Ids of the records that the job is about' }),
    attempts: z.int(),
    reason: z.string().nullable().meta({ description: 'Code of the reason' }),
    failedAt: instantSchema,
  })
  .meta({ id: 'FailedJob' });
export type FailedJobResponse = z.output<typeof failedJob>;

const refusedMail = z
  .object({
    id: z.int().meta({ description: 'Of the notification' }),
    kind: z.string(),
    email: z.string(),
    refusedAt: instantSchema.nullable(),
  })
  .meta({ id: 'RefusedMail' });
export type RefusedMailResponse = z.output<typeof refusedMail>;

const backup = z
  .object({
    takenAt: instantSchema.meta({ description: 'Moment of the database snapshot' }),
    place: z.enum(['folder', 'bucket', 'pipe']),
    path: z.string().meta({ description: 'File, or key in the bucket; empty for a pipe' }),
    sizeBytes: z.int().nullable().meta({ description: 'Null for a pipe' }),
    verified: z.boolean().meta({ description: 'Whether it was read back and verified' }),
  })
  .meta({ id: 'Backup' });
export type BackupResponse = z.output<typeof backup>;

const backupRun = z
  .object({
    id: z.int(),
    startedAt: instantSchema,
    scheduled: z.boolean(),
    state: z.enum(['unfinished', 'made', 'failed', 'deleted']).meta({
      description: 'unfinished: running or killed; deleted: removed by retention',
    }),
    path: z.string(),
    sizeBytes: z.int().nullable(),
    failure: z.string().nullable().meta({ description: 'Code of the reason' }),
  })
  .meta({ id: 'BackupRun' });
export type BackupRunResponse = z.output<typeof backupRun>;

const systemState = z
  .object({
    version: z.string(),
    database: z.object({
      version: z.string(),
      embedded: z.boolean(),
      sizeBytes: z.int(),
      migration: z.string().meta({ description: 'The newest one' }),
      replica: z
        .object({
          state: z.enum(replicaStates).meta({
            description: 'used: it serves public reads; otherwise the reason why the primary does',
          }),
          lagSeconds: z.number().nullable().meta({ description: 'Null if unknown' }),
        })
        .nullable()
        .meta({ description: 'As this instance sees it; null without one' }),
    }),
    storage: z.object({
      kind: z.enum(['disk', 'bucket']),
      reachable: z.boolean(),
      freeBytes: z
        .int()
        .nullable()
        .meta({ description: 'Free space on the disk of the data directory; null for a bucket' }),
    }),
    memory: z
      .object({
        residentBytes: z.int(),
        budgetBytes: z.int(),
        growthPerHour: z.number().nullable().meta({
          description:
            'Growth in bytes over the last six hours; 0 if within random variation, null before three hours of measurements',
        }),
      })
      .meta({ description: 'Of the responding instance, without the database' }),
    mail: z.object({ kind: z.enum(['smtp', 'folder']), refusedLastDay: z.int() }),
    jobs: z.array(queuedJobs).meta({ description: 'The oldest 100,000' }),
    failedJobs: z.array(failedJob).meta({ description: 'The newest 50' }),
    backups: z.object({
      schedule: z
        .object({
          at: z.string().meta({ description: 'Crontab syntax, UTC' }),
          nextAt: instantSchema.nullable(),
          count: z.int().meta({ description: 'Number of archives that are retained' }),
        })
        .nullable(),
      overdue: z.boolean().meta({ description: 'Whether a scheduled backup is overdue' }),
      last: backup.nullable(),
      runs: z.array(backupRun).meta({ description: 'The newest 20' }),
    }),
    refusedMail: z.array(refusedMail).meta({ description: 'The newest 50' }),
    auditCheckpoints: z.object({
      count: z.int().meta({ description: 'Checkpoints in the file of this instance' }),
    }),
  })
  .meta({ id: 'SystemState' });
export type SystemStateResponse = z.output<typeof systemState>;

export const getSystemRoute = defineRoute({
  id: 'getSystem',
  feature: 'system',
  method: 'GET',
  path: '/api/admin/system',
  summary:
    'Health of the site: version, database, storage, mail and jobs, and findings for an administrator.',
  responses: { 200: systemState },
});

const jobParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .meta({ type: 'integer' }),
});

export const retryJobRoute = defineRoute({
  id: 'retryJob',
  feature: 'system',
  method: 'POST',
  path: '/api/admin/system/jobs/:id/retry',
  summary: 'Runs a finally failed job again.',
  params: jobParams,
  responses: { 204: null },
});

export const discardJobRoute = defineRoute({
  id: 'discardJob',
  feature: 'system',
  method: 'POST',
  path: '/api/admin/system/jobs/:id/discard',
  summary: 'Removes a finally failed job without running it.',
  params: jobParams,
  responses: { 204: null },
});
