/** The routes for registering a producer and for requesting a change of a profile. */
import type { FastifyInstance } from 'fastify';
import * as changes from '../../contract/producers/changes.ts';
import * as drafts from '../../contract/producers/drafts.ts';
import { createProducer as createProducerRoute } from '../../contract/producers/registration.ts';
import { listChangeRequests } from '../../database/producers/change-requests.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { producerEditPath, producerPath } from '../../domain/common/page-paths.ts';
import { isChangeableField } from '../../domain/producers/change-requests.ts';
import { redirectBack } from '../http/redirect-back.ts';
import { answer, declareRoute } from '../http/routing.ts';
import { registerChangeQueue } from './change-queue.ts';
import { createProducer } from './create.ts';
import { decideChange, withdrawChange } from './decide-change.ts';
import { discardDraft, isAskedAlready, readDraft, saveDraft, sendDraft } from './draft.ts';
import { saveInvalidForm } from './faulty-form.ts';
import { registerFormerAddresses } from './former-addresses.ts';
import { findOwnValues } from './own-profile.ts';
import { presentChange } from './present-change.ts';
import { readProducer } from './read.ts';
import { requestProfileChange } from './request-change.ts';

export function registerProducerChanges(app: FastifyInstance): void {
  registerFormerAddresses(app);
  declareRoute(app, createProducerRoute, {
    who: 'signed-in',
    handle: async ({ body, principal, services: { database, clock } }) => {
      const now = clock();
      return database.transaction().execute(async (transaction) => {
        const created = await createProducer(transaction, principal, body, now);
        if (!created.ok) return created;
        const { producerId, isNew } = created.value;
        return answer(isNew ? 201 : 200, await readProducer(transaction, producerId, principal, dayOf(now)));
      });
    },
  });
  declareRoute(app, changes.requestProfileChange, {
    who: 'owner',
    handle: async ({ params, query, body, principal, form, services: { database } }) => {
      const requested = await database
        .transaction()
        .execute(async (transaction) => requestProfileChange(transaction, principal, params.id, body));
      if (!requested.ok) return requested;
      if (form) return redirectBack(producerPath(params.id), query.language);
      return answer(202, requested.value);
    },
    saveInvalid: async ({ principal, services, request, faults }) => {
      // Errors in other fields were not typed into the form, so there is nothing to show in it.
      if (!faults.errors?.every(({ path }) => isChangeableField(path))) return undefined;
      const saved = await saveInvalidForm(services, principal, request);
      if (saved === undefined || !saved.ok) return saved;
      return redirectBack(`${producerEditPath(saved.value.producerId)}?check=1`, saved.value.language);
    },
  });
  registerDecisions(app);
  registerChangeQueue(app);
  registerDrafts(app);
}

/** Enough for the person who edits. */
const maxChangesListed = 20;

function registerDecisions(app: FastifyInstance): void {
  declareRoute(app, changes.listProfileChanges, {
    who: 'owner',
    handle: async ({ params, principal, services: { database } }) => {
      const own = await findOwnValues(database, principal, params.id);
      if (!own.ok) return own;
      const { live, owner } = own.value;
      const requests = await listChangeRequests(database, params.id, maxChangesListed);
      return answer(
        200,
        requests.map((request) => presentChange(request, live, { reader: principal, owner })),
      );
    },
  });
  declareRoute(app, changes.withdrawProfileChange, {
    who: 'owner',
    handle: async ({ params, query, principal, form, services: { database, clock } }) => {
      const withdrawn = await database
        .transaction()
        .execute(async (transaction) => withdrawChange(transaction, principal, params.id, clock()));
      if (!withdrawn.ok) return withdrawn;
      if (form) return redirectBack(producerPath(withdrawn.value.producerId), query.language);
      return answer(200, withdrawn.value);
    },
  });
  declareRoute(app, changes.decideProfileChange, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'change', id: params.id }),
    handle: async ({ params, body, principal, services: { database, clock } }) => {
      const decided = await database
        .transaction()
        .execute(async (transaction) => decideChange(transaction, principal, params.id, body, clock()));
      return decided.ok ? answer(200, decided.value) : decided;
    },
  });
}

function registerDrafts(app: FastifyInstance): void {
  declareRoute(app, drafts.readProfileDraft, {
    who: 'owner',
    handle: async ({ params, principal, services: { database } }) => {
      const draft = await readDraft(database, principal, params.id);
      return draft.ok ? answer(200, draft.value) : draft;
    },
  });
  declareRoute(app, drafts.saveProfileDraft, {
    who: 'owner',
    handle: async ({ params, query, body, principal, form, services: { database, clock } }) => {
      const page = producerPath(params.id);
      return database.transaction().execute(async (transaction) => {
        if (form && body.act === 'discard') {
          const discarded = await discardDraft(transaction, principal, params.id);
          return discarded.ok ? redirectBack(page, query.language) : discarded;
        }
        const saved = await saveDraft(transaction, principal, params.id, body, clock());
        if (!saved.ok) {
          const isAgain =
            form && body.act === 'send' && (await isAskedAlready(transaction, principal, params.id, body));
          return isAgain ? redirectBack(page, query.language) : saved;
        }
        if (!form) return answer(200, saved.value);
        if (body.act !== 'send') return redirectBack(`${page}/edit?saved=1`, query.language);
        const isSent = await sendDraft(transaction, principal, params.id, saved.value);
        return redirectBack(isSent ? page : `${page}/edit?check=1`, query.language);
      });
    },
  });
  declareRoute(app, drafts.discardProfileDraft, {
    who: 'owner',
    handle: async ({ params, principal, services: { database } }) => {
      const discarded = await database
        .transaction()
        .execute(async (transaction) => discardDraft(transaction, principal, params.id));
      return discarded.ok ? answer(204, undefined) : discarded;
    },
  });
}
