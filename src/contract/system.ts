/** The state of the site for administrators, and what they do about jobs that failed. */
import { z } from 'zod';
import { replicaStates } from '../domain/system/replica.ts';
import { defineRoute } from './common/route.ts';
import { instantSchema } from './common/values.ts';

const queuedJobs = z
  .object({
    task: z.string(),
    state: z.enum(['waiting', 'scheduled', 'running', 'retrying', 'failed']),
    count: z.int(),
    oldestSeconds: z.number().meta({ description: 'For how long the oldest one has been in this state' }),
  })
  .meta({ id: 'QueuedJobs' });

const failedJob = z
  .object({
    id: z.string(),
    task: z.string(),
    record: z.record(z.string(), z.unknown()).meta({ description: 'Ids of what the job is about' }),
    attempts: z.int(),
    reason: z.string().nullable().meta({ description: 'In codes' }),
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
    takenAt: instantSchema.meta({ description: 'The moment that its rows show' }),
    place: z.enum(['folder', 'bucket', 'pipe']),
    path: z.string().meta({ description: 'The file or the key in the bucket; empty for a pipe' }),
    sizeBytes: z.int().nullable().meta({ description: 'Null for a pipe' }),
    verified: z.boolean().meta({ description: 'Whether it was read back and is what was written' }),
  })
  .meta({ id: 'Backup' });
export type BackupResponse = z.output<typeof backup>;

const backupRun = z
  .object({
    id: z.int(),
    startedAt: instantSchema,
    scheduled: z.boolean(),
    state: z.enum(['unfinished', 'made', 'failed', 'deleted']).meta({
      description: 'Unfinished: it runs or was killed. Deleted: retention deleted the archive.',
    }),
    path: z.string(),
    sizeBytes: z.int().nullable(),
    failure: z.string().nullable().meta({ description: 'In codes' }),
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
            description: 'Used: it answers public reads. Otherwise the primary does, and this is why.',
          }),
          lagSeconds: z.number().nullable().meta({ description: 'Null where it is not known' }),
        })
        .nullable()
        .meta({ description: 'As this instance sees it; null without one' }),
    }),
    storage: z.object({
      kind: z.enum(['disk', 'bucket']),
      reachable: z.boolean(),
      freeBytes: z.int().nullable().meta({ description: 'On the disk of the data; null for a bucket' }),
    }),
    memory: z
      .object({
        residentBytes: z.int(),
        budgetBytes: z.int(),
        growthPerHour: z.number().nullable().meta({
          description:
            'In bytes, over the last six hours; 0 within chance, null before there are measurements of three hours',
        }),
      })
      .meta({ description: 'Of the instance that answers, without the database' }),
    mail: z.object({ kind: z.enum(['smtp', 'folder']), refusedLastDay: z.int() }),
    jobs: z.array(queuedJobs).meta({ description: 'The oldest 100,000' }),
    failedJobs: z.array(failedJob).meta({ description: 'The newest 50' }),
    backups: z.object({
      schedule: z
        .object({
          at: z.string().meta({ description: 'As in a crontab, in UTC' }),
          nextAt: instantSchema.nullable(),
          count: z.int().meta({ description: 'How many archives stay' }),
        })
        .nullable(),
      overdue: z.boolean().meta({ description: 'Whether the schedule has had none for too long' }),
      last: backup.nullable(),
      runs: z.array(backupRun).meta({ description: 'The newest 20' }),
    }),
    refusedMail: z.array(refusedMail).meta({ description: 'The newest 50' }),
    auditCheckpoints: z.object({
      count: z.int().meta({ description: 'In the file of this instance' }),
    }),
  })
  .meta({ id: 'SystemState' });
export type SystemStateResponse = z.output<typeof systemState>;

export const getSystemRoute = defineRoute({
  id: 'getSystem',
  feature: 'system',
  method: 'GET',
  path: '/api/admin/system',
  summary: 'How the site is: its version, database, store, mail and jobs, and what needs an administrator.',
  responses: { 200: systemState },
});

const jobParams = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) });

export const retryJobRoute = defineRoute({
  id: 'retryJob',
  feature: 'system',
  method: 'POST',
  path: '/api/admin/system/jobs/:id/retry',
  summary: 'Run a job again that failed for the last time.',
  params: jobParams,
  responses: { 204: null },
});

export const discardJobRoute = defineRoute({
  id: 'discardJob',
  feature: 'system',
  method: 'POST',
  path: '/api/admin/system/jobs/:id/discard',
  summary: 'Remove a job that failed for the last time; what it was to do is not done.',
  params: jobParams,
  responses: { 204: null },
});
