/**
 * Registers a user as a producer. The dialog creates an application and its profile in one step; what the
 * application page sends later updates the draft profile. One profile per user.
 */
import type { FastifyInstance } from 'fastify';
import { type CreateProducerInput, createProducerRoute } from '../../contract/producers/registration.ts';
import { lockApplicant, lockOpenApplication } from '../../database/applications/writes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  insertProducer,
  lockProducerOfUser,
  type NewProducer,
  updateProducer,
} from '../../database/producers/writes.ts';
import type { ProducerApplicationRow, ProducerRow } from '../../database/tables/schema.ts';
import { answersOfRegistration } from '../../domain/applications/profile.ts';
import { decideSubmission, profileAfterApplying } from '../../domain/applications/submit.ts';
import { changedImage } from '../../domain/common/changed-image.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { auditedImage } from '../../domain/producers/audited-values.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { readProducer } from '../producers/read.ts';
import { storeSubmission } from './store.ts';

type DraftProfile = Extract<CreateProducerInput, { readonly status: 'draft' }>;
type Registration = Exclude<CreateProducerInput, DraftProfile>;

interface Created {
  readonly producerId: number;
  /** False when the profile existed already. */
  readonly isNew: boolean;
}

type Gone = { readonly code: 'unauthenticated' };

export function registerProducerRegistration(app: FastifyInstance): void {
  defineHandler(app, createProducerRoute, {
    who: 'user',
    handle: async ({ body, principal, services: { database, clock } }) => {
      const now = clock();
      return database.transaction().execute(async (transaction) => {
        const created = await createProducer(transaction, principal, body, now);
        if (!created.ok) return created;
        const { producerId, isNew } = created.value;
        return reply(isNew ? 201 : 200, await readProducer(transaction, producerId, principal, dayOf(now)));
      });
    },
  });
}

async function createProducer(
  connection: Connection,
  person: User,
  input: CreateProducerInput,
  now: Date,
): Promise<Result<Created, ProducerRefusal | Gone>> {
  const applicant = await lockApplicant(connection, person.userId);
  // The account was deleted after the session was read.
  if (applicant === undefined) return err({ code: 'unauthenticated' });
  const before = await lockProducerOfUser(connection, person.userId);
  const open = await lockOpenApplication(connection, person.userId);
  const asked = { ...person, role: applicant.role };
  if ('status' in input) return writeDraft(connection, asked, before, draftFields(input));
  if (before?.status === 'draft' && open !== undefined) {
    return writeDraft(connection, asked, before, registrationFields(input));
  }
  return submitRegistration(connection, asked, { input, before, open, now });
}

function draftFields(input: DraftProfile) {
  const { name, contactEmail, contactPhone, website, location, country, region, story } = input;
  const { phenolicContent } = input;
  const fields = { name, contactEmail, contactPhone, website, location, country, region, story };
  return phenolicContent === undefined ? fields : { ...fields, statedContent: phenolicContent };
}

function registrationFields(input: Registration) {
  const { contactPhone, region, story, sustainablePractices, productionMethods, ...rest } = input;
  // All four are checkboxes, so a missing one means false.
  const { organic = false, coldExtraction = false, firstColdPress = false } = productionMethods;
  const { handHarvesting = false } = productionMethods;
  return {
    ...rest,
    contactPhone,
    region,
    story,
    sustainablePractices,
    productionMethods: { organic, coldExtraction, firstColdPress, handHarvesting },
  };
}

async function writeDraft(
  connection: Connection,
  person: User,
  before: ProducerRow | undefined,
  fields: NewProducer,
): Promise<Result<Created, ProducerRefusal>> {
  if (before !== undefined && before.status !== 'draft') return err({ code: 'producer-exists' });
  const stored =
    before === undefined
      ? await insertProducer(connection, { ...fields, userId: person.userId, status: 'draft' })
      : await updateProducer(connection, before.id, fields);
  const image = before === undefined ? { after: { ...stored } } : changedImage(before, stored);
  if (image !== undefined) {
    await insertAuditEvent(connection, {
      actor: person,
      action: before === undefined ? 'producer.create' : 'producer.update',
      recordType: 'producer',
      recordId: stored.id,
      ...auditedImage(image),
    });
  }
  return ok({ producerId: stored.id, isNew: before === undefined });
}

async function submitRegistration(
  connection: Connection,
  person: User,
  context: {
    readonly input: Registration;
    readonly before: ProducerRow | undefined;
    readonly open: ProducerApplicationRow | undefined;
    readonly now: Date;
  },
): Promise<Result<Created, ProducerRefusal>> {
  const { input, before, open, now } = context;
  const answers = answersOfRegistration(input);
  const submission = decideSubmission('dialog', answers, open);
  if (!submission.ok || submission.value.kind === 'repeat') return err({ code: 'producer-exists' });
  const profile = profileAfterApplying(before?.status);
  if (!profile.ok) return profile;
  const { producer } = await storeSubmission(connection, {
    person,
    form: 'dialog',
    status: submission.value.to,
    before,
    profile: { ...registrationFields(input), status: 'pending' },
    answers,
    idempotencyKey: null,
    now,
  });
  return ok({ producerId: producer.id, isNew: before === undefined });
}
