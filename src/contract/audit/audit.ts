/** The audit log: who did what to which record, when, and its values before and after. */
import { z } from 'zod';
import { auditActions } from '../../domain/common/audit-actions.ts';
import { roles } from '../../domain/identity/roles.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { tableLanguage } from '../common/table-language.ts';
import { dateSchema, instantSchema, line } from '../common/values.ts';

const image = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown()), z.string(), z.number(), z.boolean()])
  .nullable()
  .meta({ description: 'Changes by field; anything but an object was altered' });

export const auditEvent = z
  .object({
    id: z.int().meta({ description: 'Position in the chain, from 1 without gaps' }),
    at: instantSchema.nullable().meta({ description: 'Null if it was altered to an impossible date' }),
    actorId: z.string().nullable(),
    actorEmail: z.string().nullable().meta({ description: 'Null once the account is deleted' }),
    actorRole: z.enum(roles).nullable(),
    action: z.string().meta({
      description:
        'One of the documented actions, unless an earlier version wrote the event or it was altered',
    }),
    recordType: z.string(),
    recordId: z.string(),
    recordName: z.string().nullable().meta({
      description: 'Today, of a producer, product, application, certificate or user; null once it is deleted',
    }),
    before: image,
    after: image,
    altered: z.boolean().meta({ description: 'Whether its hash does not match its content' }),
    hash: z.string().meta({ description: 'SHA-256 of the event and the previous hash, hexadecimal' }),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEventResponse = z.output<typeof auditEvent>;

const filters = {
  search: line(0, 200).optional().meta({
    description: 'Searches the action, the record, the actor’s email address and the producer’s name',
  }),
  action: z
    .preprocess((value) => (value === '' ? undefined : value), z.enum(auditActions).optional())
    .meta({ description: 'Only this action, also under its earlier name' }),
  from: dateSchema.optional().meta({ description: 'First day, in UTC' }),
  to: dateSchema.optional().meta({ description: 'Last day, in UTC' }),
};

export const listAuditRoute = defineRoute({
  id: 'listAudit',
  feature: 'audit',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit log, newest first.',
  query: z.strictObject({ ...filters, ...pagingQuery }),
  responses: { 200: z.array(auditEvent) },
});

export const exportAuditRoute = defineRoute({
  id: 'exportAudit',
  feature: 'audit',
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary: 'The audit log as a CSV file with hashes, oldest first.',
  query: z.strictObject({ ...filters, ...tableLanguage }),
  responses: { 200: null },
  mediaType: 'text/csv',
});

const checkpoint = z
  .object({
    entries: z.int().meta({ description: 'Number of events' }),
    at: instantSchema,
  })
  .meta({ id: 'AuditCheckpoint' });

const auditVerification = z
  .object({
    entries: z.int(),
    firstBroken: z.int().nullable().meta({ description: 'Number of the first event that does not match' }),
    checkpoints: z
      .int()
      .meta({ description: 'Number of signed checkpoints outside the database that were compared' }),
    lastCheckpoint: checkpoint.nullable(),
    contradicted: checkpoint.nullable().meta({
      description: 'The first checkpoint whose event is missing or was replaced',
    }),
    hasDoubtfulCheckpoints: z
      .boolean()
      .meta({ description: 'Whether a checkpoint is damaged or signed by another key' }),
  })
  .meta({ id: 'AuditVerification' });
export type AuditVerificationResponse = z.output<typeof auditVerification>;

export const verifyAuditRoute = defineRoute({
  id: 'verifyAudit',
  feature: 'audit',
  method: 'GET',
  path: '/api/admin/audit/verification',
  summary: 'Verifies the audit log against its hashes and checkpoints.',
  responses: { 200: auditVerification },
});

export const exportAuditCheckpointsRoute = defineRoute({
  id: 'exportAuditCheckpoints',
  feature: 'audit',
  method: 'GET',
  path: '/api/admin/audit/checkpoints.txt',
  summary: 'The signed checkpoints of the audit log, one per line, to be stored elsewhere.',
  responses: { 200: null },
  mediaType: 'text/plain',
});
