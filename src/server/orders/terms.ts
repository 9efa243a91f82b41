/** What a buyer knows before a request, and the producer's statements of who sells and where it ships. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/orders/terms.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  deleteShippingTerms,
  listAnswerTimes,
  listOfferedTerms,
  listSellers,
  storeSeller,
  storeShippingTerms,
} from '../../database/orders/terms.ts';
import { findProducerDetails } from '../../database/producers/reads.ts';
import { changedImage } from '../../domain/common/changed-image.ts';
import type { User } from '../../domain/identity/principal.ts';
import { usualAnswerHours } from '../../domain/orders/answer-time.ts';
import type { SellerDetails, StatedSeller } from '../../domain/orders/seller.ts';
import type { OfferedTerms, ShippingTerms } from '../../domain/orders/shipping.ts';
import { maySee } from '../../domain/producers/permissions.ts';
import { ofProducer } from '../http/cache/cache-tags.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import type { Services } from '../http/routing/services.ts';
import { lockedProducer } from '../producers/owned.ts';

/** The producer alone knows who sells and its postage; administrators enter it for one that has no account. */
const statingProducer: typeof lockedProducer = {
  ...lockedProducer,
  administrators: ({ userId }) => userId === null,
};

export function registerOrderTerms(app: FastifyInstance): void {
  defineHandler(app, contract.getOrderTermsRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ params: { id }, principal, services, dependsOn }) => {
      const { database } = services;
      dependsOn(ofProducer(id));
      const producer = await findProducerDetails(database, id);
      if (producer === undefined || !maySee(producer, principal)) return refusal('producer-not-found');
      return reply(200, await readOrderTerms(database, services, id));
    },
  });
  defineHandler(app, contract.setShippingTermsRoute, {
    who: ownerOf(statingProducer, 'id', 'edit'),
    handle: async ({ params: { id }, body, principal, services, transaction }) => {
      await stateShipping(transaction, principal, id, body);
      return reply(200, await readOrderTerms(transaction, services, id));
    },
  });
  defineHandler(app, contract.setSellerRoute, {
    who: ownerOf(statingProducer, 'id', 'edit'),
    handle: async ({ params: { id }, body, principal, services, transaction }) => {
      await stateSeller(transaction, principal, id, body);
      return reply(200, await readOrderTerms(transaction, services, id));
    },
  });
}

async function readOrderTerms(
  connection: Connection,
  services: Services,
  id: number,
): Promise<contract.OrderTermsResponse> {
  const shipping = (await listOfferedTerms(connection, [id])).get(id);
  if (shipping === undefined) throw new Error(`Producer ${id} was read and is not there.`);
  const answers = await listAnswerTimes(connection, [id]);
  const sellers = await listSellers(connection, [id]);
  return presentTerms(services, shipping, sellers.get(id), answers.get(id));
}

export function presentTerms(
  { configuration }: Services,
  shipping: OfferedTerms,
  seller: StatedSeller | undefined,
  answers: readonly number[] = [],
): contract.OrderTermsResponse {
  return {
    seller: seller ?? null,
    shipping: { ...shipping, countries: [...shipping.countries] },
    isTraderNamed: !configuration.operatorIsSmall,
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

async function stateSeller(
  connection: Connection,
  actor: User,
  producerId: number,
  after: SellerDetails,
): Promise<void> {
  const stated = (await listSellers(connection, [producerId])).get(producerId);
  const image = changedImage(stated ?? {}, after);
  if (image === undefined) return;
  await storeSeller(connection, producerId, after);
  await insertAuditEvent(connection, {
    actor,
    action: 'producer.state-seller',
    recordType: 'producer',
    recordId: producerId,
    // Names and addresses can be deleted, entries of the log cannot.
    after: { changed: Object.keys(image.after) },
  });
}
