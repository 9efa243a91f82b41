/**
 * The routes of provenance: look-up of codes here; codes, labels, journeys and recalls in files of their own.
 */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/provenance/provenance.ts';
import { findProducerFigures } from '../../database/provenance/figures.ts';
import { visitorOfDay } from '../http/requests/visitor-key.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { visitorCountryOf } from '../identity/visitor-country.ts';
import { producer } from '../producers/owned.ts';
import { registerBatchPages } from './batch-pages.ts';
import { registerBatchPassports } from './batch-passport.ts';
import { createBottleCache } from './bottle-cache.ts';
import { registerCodes } from './code-routes.ts';
import { registerJourney } from './journey-routes.ts';
import { lookUp } from './look-up.ts';
import { registerOilCards } from './oil-cards.ts';
import { isPrefetch } from './prefetch.ts';
import { registerPrinting } from './print-routes.ts';
import { countView } from './profile-views.ts';
import { registerRecalls } from './recall-routes.ts';
import { sampleBottleOf } from './sample-bottle.ts';
import { createScanBatcher } from './scan-batcher.ts';
import { registerSuggestions } from './suggestions.ts';
import { registerVerificationPages } from './verification-pages.ts';

export function registerProvenance(app: FastifyInstance): void {
  const dependencies = {
    database: app.services.database,
    batcher: createScanBatcher(app.services),
    book: createBottleCache(app.services, app.cacheInvalidation),
    metrics: app.services.metrics,
  };
  defineHandler(app, contract.lookUpCodeRoute, {
    who: 'anyone',
    // All visitors of a trade fair may share one address.
    perMinute: 300,
    handle: async ({ params, principal, request, visitorOfScan, services }) => {
      if (isPrefetch(request)) return refusal('prefetch-refused');
      const found = await lookUp(dependencies, {
        typed: params.code,
        visitor: visitorOfScan(),
        userId: principal.kind === 'user' ? principal.userId : null,
        counts: request.method === 'GET',
        country: visitorCountryOf(request),
        now: services.clock(),
      });
      return found.ok ? reply(200, found.value, { 'cache-control': 'no-store' }) : found;
    },
  });
  defineHandler(app, contract.getSampleBottleRoute, {
    who: 'anyone',
    sameForVisitors: 'in-pages',
    handle: async ({ services }) => reply(200, { code: await sampleBottleOf(services) }),
  });
  if (app.pages) {
    registerVerificationPages(app, app.pages, dependencies);
    registerBatchPages(app, app.pages, dependencies);
    registerOilCards(app, app.pages);
  }
  registerBatchPassports(app, dependencies);
  registerCodes(app);
  registerPrinting(app);
  registerJourney(app);
  registerRecalls(app);
  registerFigures(app);
  registerSuggestions(app);
}

function registerFigures(app: FastifyInstance): void {
  defineHandler(app, contract.producerFiguresRoute, {
    who: ownerOf(producer, 'id', 'see'),
    handle: async ({ params, services: { database } }) =>
      reply(200, await findProducerFigures(database, params.id)),
  });
  defineHandler(app, contract.countProfileViewRoute, {
    who: 'anyone',
    handle: async ({ params, principal, request, services }) => {
      const visitor = visitorOfDay(request);
      const counted = await countView(services, { producerId: params.id, principal, visitor });
      return counted.ok ? reply(204, undefined) : counted;
    },
  });
}
