/** Routes of the people of a producer, of invitations, and of the producer whose dashboard a person sees. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/producers/people.ts';
import { updateChosenProducer } from '../../../database/producers/members.ts';
import { peoplePath, stateOfInvitation } from '../../../domain/producers/people.ts';
import { actsFor } from '../../../domain/producers/permissions.ts';
import { personal } from '../../http/lists/personal.ts';
import { ownerOf } from '../../http/routing/owned-records.ts';
import { redirectBack } from '../../http/routing/redirect-back.ts';
import { defineHandler, refusal, reply } from '../../http/routing/routing.ts';
import { lockedProducer, producer } from '../owned.ts';
import { acceptInvitation, findInvitationFor, invitePerson, revokeInvitation } from './invitations.ts';
import { changeMember, handOverProducer, removeMember } from './members.ts';
import { readMyProducers, readPeople } from './present.ts';

/** The people of a producer are not the business of administrators. */
const managedProducer = { ...lockedProducer, administrators: false } as const;
/** An account or a role changed in between; the page shows the people as they are now. */
const constraints = {
  producers_user_id_fkey: 'member-not-found',
  producers_user_id_key: 'responsible-for-another',
  producers_responsible_owner: 'member-not-found',
  producer_members_user_id_fkey: 'member-not-found',
} as const;
/** Each is a mail to an address that a person typed. */
const invitationsPerMinute = 10;

export function registerPeople(app: FastifyInstance): void {
  registerReading(app);
  registerInviting(app);
  registerMembers(app);
  registerLeaving(app);
  registerGuests(app);
  registerChoosing(app);
}

function registerReading(app: FastifyInstance): void {
  defineHandler(app, contract.listPeopleRoute, {
    who: ownerOf({ ...producer, administrators: false }, 'id', 'manage'),
    handle: async ({ params: { id }, services: { database, clock } }) =>
      reply(200, await readPeople(database, id, clock()), personal),
  });
}

function registerInviting(app: FastifyInstance): void {
  defineHandler(app, contract.invitePersonRoute, {
    who: ownerOf(managedProducer, 'id', 'manage'),
    perMinute: invitationsPerMinute,
    constraints: { producer_invitations_open: 'invitation-exists' },
    handle: async ({ params: { id }, query, body, record, principal, form, transaction, services }) => {
      const now = services.clock();
      const invited = await invitePerson(transaction, principal, record, { ...body, now });
      if (!invited.ok) return invited;
      if (form) return redirectBack(peoplePath, query.language);
      return reply(200, await readPeople(transaction, id, now), personal);
    },
  });
  defineHandler(app, contract.revokeInvitationRoute, {
    who: ownerOf(managedProducer, 'id', 'manage'),
    handle: async ({ params: { id, invitationId }, query, principal, form, transaction, services }) => {
      const now = services.clock();
      const revoked = await revokeInvitation(transaction, principal, id, { id: invitationId, now });
      if (!revoked.ok) return revoked;
      if (form) return redirectBack(peoplePath, query.language);
      return reply(200, await readPeople(transaction, id, now), personal);
    },
  });
}

function registerMembers(app: FastifyInstance): void {
  defineHandler(app, contract.changeMemberRoute, {
    who: ownerOf(managedProducer, 'id', 'manage'),
    constraints,
    handle: async ({
      params: { id, userId },
      query,
      body,
      record,
      principal,
      form,
      transaction,
      services,
    }) => {
      const change = { userId, role: body.role, now: services.clock() };
      const changed = await changeMember(transaction, principal, record, change);
      if (!changed.ok) return changed;
      if (form) return redirectBack(peoplePath, query.language);
      return reply(200, await readPeople(transaction, id, services.clock()), personal);
    },
  });
  defineHandler(app, contract.removeMemberRoute, {
    who: ownerOf(managedProducer, 'id', 'manage'),
    constraints,
    handle: async ({ params: { id, userId }, query, record, principal, form, transaction, services }) => {
      const now = services.clock();
      const removed = await removeMember(transaction, principal, record, { userId, now });
      if (!removed.ok) return removed;
      if (form) return redirectBack(peoplePath, query.language);
      return reply(200, await readPeople(transaction, id, now), personal);
    },
  });
  defineHandler(app, contract.handOverProducerRoute, {
    who: ownerOf(managedProducer, 'id', 'manage'),
    constraints,
    handle: async ({ params: { id }, query, body, record, principal, form, transaction, services }) => {
      const now = services.clock();
      const handed = await handOverProducer(transaction, principal, record, { userId: body.userId, now });
      if (!handed.ok) return handed;
      if (form) return redirectBack(peoplePath, query.language);
      return reply(200, await readPeople(transaction, id, now), personal);
    },
  });
}

function registerLeaving(app: FastifyInstance): void {
  defineHandler(app, contract.leaveProducerRoute, {
    who: ownerOf(managedProducer, 'id', 'see'),
    constraints,
    handle: async ({ query, record, principal, form, transaction, services: { clock } }) => {
      const { userId } = principal;
      const left = await removeMember(transaction, principal, record, { userId, now: clock() });
      if (!left.ok) return left;
      return form ? redirectBack('/producer', query.language) : reply(204, undefined, personal);
    },
  });
}

function registerGuests(app: FastifyInstance): void {
  defineHandler(app, contract.getInvitationRoute, {
    who: 'user',
    handle: async ({ params: { link }, principal, services: { database, clock } }) => {
      const found = await findInvitationFor(database, principal, link);
      if (!found.ok) return found;
      const { producer: name, role, inviter, expiresAt } = found.value;
      const state = stateOfInvitation(found.value, clock());
      const shown = { producer: name, role, invitedBy: inviter, expiresAt: expiresAt.toISOString(), state };
      return reply(200, shown, personal);
    },
  });
  defineHandler(app, contract.acceptInvitationRoute, {
    who: 'user',
    perMinute: 30,
    handle: async ({ params: { link }, query, principal, form, services: { database, clock } }) => {
      const accepted = await database
        .transaction()
        .execute(async (transaction) => acceptInvitation(transaction, principal, { link, now: clock() }));
      if (!accepted.ok) return accepted;
      return form ? redirectBack('/producer', query.language) : reply(200, accepted.value, personal);
    },
  });
}

function registerChoosing(app: FastifyInstance): void {
  defineHandler(app, contract.listMyProducersRoute, {
    who: 'user',
    handle: async ({ principal: { userId, chosenProducerId: chosen }, services: { database } }) =>
      reply(200, await readMyProducers(database, { userId, chosen }), personal),
  });
  defineHandler(app, contract.chooseProducerRoute, {
    who: 'user',
    writesPrivately: true,
    handle: async ({ query, body: { producerId }, principal, form, services: { database } }) => {
      if (!actsFor(principal, producerId, 'see')) return refusal('producer-not-found');
      const { userId } = principal;
      await updateChosenProducer(database, { producerId, userId });
      if (form) return redirectBack('/producer', query.language);
      return reply(200, await readMyProducers(database, { userId, chosen: producerId }), personal);
    },
  });
}
