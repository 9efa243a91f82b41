/** What a buyer knows before a request, and the producer's statement of where it ships. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/orders/terms.ts';
import { insertAuditEvent } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import {
  deleteShippingTerms,
  listAnswerTimes,
  listOfferedTerms,
  storeShippingTerms,
} from '../../database/orders/terms.ts';
import { findProducerDetails } from '../../database/producers/reads.ts';
import { changedImage } from '../../domain/common/changed-image.ts';
import type { User } from '../../domain/identity/principal.ts';
import { usualAnswerHours } from '../../domain/orders/answer-time.ts';
import type { OfferedTerms, ShippingTerms } from '../../domain/orders/shipping.ts';
import { maySee } from '../../domain/producers/permissions.ts';
import { ownerOf } from '../http/owned-records.ts';
import { ofProducer } from '../http/response-cache/cache-tags.ts';
import { defineHandler, refusal, reply } from '../http/routing.ts';
import { lockedProducer } from '../producers/owned.ts';

/** The producer alone knows its postage. */
const statingProducer = { ...lockedProducer, administrators: false } as const;

export function registerOrderTerms(app: FastifyInstance): void {
  defineHandler(app, contract.getOrderTermsRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ params: { id }, principal, services: { database }, dependsOn }) => {
      dependsOn(ofProducer(id));
      const producer = await findProducerDetails(database, id);
      if (producer === undefined || !maySee(producer, principal)) return refusal('producer-not-found');
      return reply(200, await readOrderTerms(database, id));
    },
  });
  defineHandler(app, contract.setShippingTermsRoute, {
    who: ownerOf(statingProducer, 'id'),
    handle: async ({ params: { id }, body, principal, transaction }) => {
      await stateShipping(transaction, principal, id, body);
      return reply(200, await readOrderTerms(transaction, id));
    },
  });
}

async function readOrderTerms(connection: Connection, id: number): Promise<contract.OrderTermsResponse> {
  const shipping = (await listOfferedTerms(connection, [id])).get(id);
  if (shipping === undefined) throw new Error(`Producer ${id} was read and is not there.`);
  const answers = await listAnswerTimes(connection, [id]);
  return presentTerms(shipping, answers.get(id));
}

export function presentTerms(
  shipping: OfferedTerms,
  answers: readonly number[] = [],
): contract.OrderTermsResponse {
  return {
    shipping: { ...shipping, countries: [...shipping.countries] },
    answerHours: usualAnswerHours(answers),
  };
}

async function stateShipping(
  connection: Connection,
  actor: User,
  producerId: number,
  stated: ShippingTerms,
): Promise<void> {
  const offered = (await listOfferedTerms(connection, [producerId])).get(producerId);
  const after = stated.countries.length === 0 ? undefined : stated;
  if (after === undefined) await deleteShippingTerms(connection, producerId);
  else await storeShippingTerms(connection, producerId, after);
  const none = { countries: [], cost: null, freeFrom: null };
  const before = offered?.isStated === true ? statedIn(offered) : none;
  const image = changedImage(before, after ?? none);
  if (image === undefined) return;
  await insertAuditEvent(connection, {
    actor,
    action: 'producer.state-shipping',
    recordType: 'producer',
    recordId: producerId,
    ...image,
  });
}

function statedIn({ countries, cost, freeFrom }: ShippingTerms): ShippingTerms {
  return { countries, cost, freeFrom };
}
