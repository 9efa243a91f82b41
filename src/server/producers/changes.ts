/** The routes for requesting a change of a profile. */
import type { FastifyInstance } from 'fastify';
import * as changes from '../../contract/producers/changes.ts';
import * as drafts from '../../contract/producers/drafts.ts';
import { listProfileChangeRequests } from '../../database/producers/change-requests.ts';
import { deleteProfileDraft } from '../../database/producers/profile-drafts.ts';
import { producerEditPath, producerPath } from '../../domain/common/page-paths.ts';
import { isChangeableField, profileValuesOf } from '../../domain/producers/change-requests.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { redirectBack } from '../http/routing/redirect-back.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { registerChangeQueue } from './change-queue.ts';
import { decideChange, withdrawChange } from './decide-change.ts';
import { isAskedAlready, readProfileDraft, saveDraft, sendDraft } from './draft.ts';
import { registerFormerAddresses } from './former-addresses.ts';
import { saveInvalidForm } from './invalid-form.ts';
import { lockedChangeRequest, lockedProducer, producerDetails } from './owned.ts';
import { presentChange } from './present-change.ts';
import { requestProfileChange } from './request-change.ts';

export function registerProducerChanges(app: FastifyInstance): void {
  registerFormerAddresses(app);
  defineHandler(app, changes.requestProfileChangeRoute, {
    who: ownerOf(lockedProducer, 'id', 'edit'),
    handle: async ({ params, query, record, body, principal, form, transaction }) => {
      const requested = await requestProfileChange(transaction, principal, record, body);
      if (!requested.ok) return requested;
      if (form) return redirectBack(producerPath(params.id), query.language);
      return reply(202, requested.value);
    },
    saveInvalid: async ({ principal, services, request, refusal }) => {
      // Errors in other fields were not typed into the form, so there is nothing to show in it.
      if (!refusal.errors?.every(({ path }) => isChangeableField(path))) return undefined;
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
  defineHandler(app, changes.listProfileChangesRoute, {
    who: ownerOf(producerDetails, 'id', 'edit'),
    handle: async ({ params, record, principal, services: { database } }) => {
      const live = profileValuesOf(record);
      const requests = await listProfileChangeRequests(database, params.id, maxChangesListed);
      return reply(
        200,
        requests.map((request) => presentChange(request, live, principal)),
      );
    },
  });
  defineHandler(app, changes.withdrawProfileChangeRoute, {
    who: ownerOf(lockedChangeRequest, 'id', 'edit'),
    handle: async ({ query, record, principal, form, transaction, services: { clock } }) => {
      const withdrawn = await withdrawChange(transaction, principal, record, clock());
      if (!withdrawn.ok) return withdrawn;
      if (form) return redirectBack(producerPath(withdrawn.value.producerId), query.language);
      return reply(200, withdrawn.value);
    },
  });
  defineHandler(app, changes.decideProfileChangeRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'change', id: params.id }),
    handle: async ({ params, body, principal, services: { database, clock } }) => {
      const decided = await database
        .transaction()
        .execute(async (transaction) => decideChange(transaction, principal, params.id, body, clock()));
      return decided.ok ? reply(200, decided.value) : decided;
    },
  });
}

function registerDrafts(app: FastifyInstance): void {
  defineHandler(app, drafts.readProfileDraftRoute, {
    who: ownerOf(producerDetails, 'id', 'edit'),
    handle: async ({ record, principal, services: { database } }) =>
      reply(200, await readProfileDraft(database, principal, record)),
  });
  defineHandler(app, drafts.saveProfileDraftRoute, {
    who: ownerOf(lockedProducer, 'id', 'edit'),
    handle: async ({ params, query, record, body, principal, form, transaction, services: { clock } }) => {
      const page = producerPath(params.id);
      if (form && body.action === 'discard') {
        await deleteProfileDraft(transaction, params.id, principal.userId);
        return redirectBack(page, query.language);
      }
      const saved = await saveDraft(transaction, principal, record, body, clock());
      if (!saved.ok) {
        const isAgain =
          form && body.action === 'send' && (await isAskedAlready(transaction, principal, params.id, body));
        return isAgain ? redirectBack(page, query.language) : saved;
      }
      if (!form) return reply(200, saved.value);
      if (body.action !== 'send') return redirectBack(`${page}/edit?saved=1`, query.language);
      const isSent = await sendDraft(transaction, principal, record, saved.value);
      return redirectBack(isSent ? page : `${page}/edit?check=1`, query.language);
    },
  });
  defineHandler(app, drafts.discardProfileDraftRoute, {
    who: ownerOf(lockedProducer, 'id', 'edit'),
    writesPrivately: true,
    handle: async ({ params, principal, transaction }) => {
      await deleteProfileDraft(transaction, params.id, principal.userId);
      return reply(204, undefined);
    },
  });
}
