/** One producer, by its id or by its user. A producer that the reader may not see is not found. */
import type { FastifyInstance } from 'fastify';
import type { ProducerResponse } from '../../contract/producers/producers.ts';
import * as contract from '../../contract/producers/producers.ts';
import { getProducerOfUserRoute } from '../../contract/producers/registration.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { findProducerDetails, type ProducerDetails } from '../../database/producers/reads.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import { maySee } from '../../domain/producers/permissions.ts';
import { ofProducer } from '../http/cache/cache-tags.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { producerOfUser } from './owned.ts';
import { presentProducer } from './present.ts';

/** A profile that was just written, as its author sees it. `today` is a day such as 2026-11-21. */
export async function readProducer(
  connection: Connection,
  id: number,
  principal: Principal,
  today: string,
): Promise<ProducerResponse> {
  const producer = await findProducerDetails(connection, id);
  if (producer === undefined) throw new Error(`Producer ${id} was written and is gone.`);
  return presentProducer(producer, withMembership(principal, producer), today);
}

/** The request began before the profile was written, so its author may not act for it yet. */
function withMembership(principal: Principal, { id, userId }: ProducerDetails): Principal {
  if (principal.kind === 'visitor' || principal.userId !== userId) return principal;
  return { ...principal, memberships: [{ producerId: id, role: 'owner' }] };
}

export function registerProducerReads(app: FastifyInstance): void {
  defineHandler(app, contract.getProducerRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ params, principal, services: { database, clock }, dependsOn }) => {
      dependsOn(ofProducer(params.id));
      const today = dayOf(clock());
      const producer = await findProducerDetails(database, params.id);
      if (producer === undefined || !maySee(producer, principal)) return refusal('producer-not-found');
      return reply(200, presentProducer(producer, principal, today));
    },
  });
  defineHandler(app, getProducerOfUserRoute, {
    who: ownerOf(producerOfUser, 'userId', 'see'),
    handle: async ({ record, principal, services: { clock } }) =>
      reply(200, presentProducer(record, principal, dayOf(clock()))),
  });
}
