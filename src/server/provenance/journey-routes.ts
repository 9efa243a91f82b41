/** The routes of a journey: readable by everybody, written by the producer. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/provenance/journey.ts';
import {
  deleteCapturedEvents,
  listCapturedEvents,
  listCapturedVocabularies,
} from '../../database/provenance/captured-events.ts';
import { foldBatch } from '../../domain/common/batch-spelling.ts';
import { err } from '../../domain/common/result.ts';
import { pageOfJourney } from '../../domain/provenance/journey-pages.ts';
import { ofProducer } from '../http/cache/cache-tags.ts';
import { cursorOfId, idOfCursor, pageHeaders, unknownCursor } from '../http/lists/paging.ts';
import { originOf } from '../http/requests/origin.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { captureDocument } from './capture-document.ts';
import { changeEvent, removeEvent } from './change-event.ts';
import { correctEvent } from './correct-event.ts';
import { registerEventAddresses } from './event-addresses.ts';
import { epcisOf } from './export-journey.ts';
import { importEvents } from './import-journey.ts';
import { addEvent, findJourney, presentJourney } from './journey.ts';
import { lockedProductForJourney } from './owned.ts';

export function registerJourney(app: FastifyInstance): void {
  registerEntries(app);
  registerExchange(app);
  registerEventAddresses(app);
}

function registerEntries(app: FastifyInstance): void {
  defineHandler(app, contract.listJourneyRoute, {
    who: 'anyone',
    sameForVisitors: true,
    handle: async ({ params, query, principal, request, services, dependsOn }) => {
      const found = await findJourney(services.database, principal, params.id);
      if (!found.ok) return found;
      dependsOn(ofProducer(found.value.product.producerId));
      const { events } = found.value;
      const after = query.cursor === undefined ? undefined : (idOfCursor(query.cursor) ?? 0);
      const page = pageOfJourney(events, after);
      if (page === undefined) return unknownCursor();
      const last = page.more > 0 ? page.events.at(-1) : undefined;
      return reply(
        200,
        presentJourney({ ...found.value, events: page.events }),
        pageHeaders(request, { total: events.length, next: last && cursorOfId(last.id) }),
      );
    },
  });
  defineHandler(app, contract.addJourneyEventRoute, {
    who: ownerOf(lockedProductForJourney, 'id', 'journeys'),
    handle: async ({ query, record, body, principal, transaction, services: { clock } }) => {
      const isOther =
        query.batchNumber !== undefined &&
        foldBatch(query.batchNumber) !== foldBatch(record.batchNumber ?? '');
      if (isOther) return err({ code: 'journey-of-other-batch' });
      const added = await addEvent(transaction, principal, record, body, clock());
      if (!added.ok) return added;
      return added.value.isNew ? reply(201, added.value.event) : reply(200, added.value.event);
    },
  });
  defineHandler(app, contract.changeJourneyEventRoute, {
    who: ownerOf(lockedProductForJourney, 'id', 'journeys'),
    handle: async ({ params, query, record, body, principal, transaction, services: { clock } }) => {
      const address = { product: record, eventId: params.eventId };
      const order = { input: body, updatedAt: query.updatedAt, now: clock() };
      const changed = await changeEvent(transaction, principal, address, order);
      return changed.ok ? reply(200, changed.value) : changed;
    },
  });
  defineHandler(app, contract.correctJourneyEventRoute, {
    who: ownerOf(lockedProductForJourney, 'id', 'journeys'),
    handle: async ({ params, record, body, principal, transaction, services: { clock } }) => {
      const address = { product: record, eventId: params.eventId };
      const order = { input: body.event, reason: body.reason, now: clock() };
      const corrected = await correctEvent(transaction, principal, address, order);
      return corrected.ok ? reply(201, corrected.value) : corrected;
    },
  });
  defineHandler(app, contract.removeJourneyEventRoute, {
    who: ownerOf(lockedProductForJourney, 'id', 'journeys'),
    handle: async ({ params, record, principal, transaction }) => {
      const removed = await removeEvent(transaction, principal, { product: record, eventId: params.eventId });
      return removed.ok ? reply(204, undefined) : removed;
    },
  });
}

/** Whole journeys, from a table or as EPCIS. */
function registerExchange(app: FastifyInstance): void {
  defineHandler(app, contract.importJourneyRoute, {
    who: ownerOf(lockedProductForJourney, 'id', 'journeys'),
    perMinute: 30,
    handle: async ({ record, body, principal, transaction, services: { clock } }) => {
      const order = { events: body.events, dryRun: body.dryRun ?? false };
      const imported = await importEvents(transaction, principal, record, order, clock());
      return imported.ok ? reply(200, imported.value) : imported;
    },
  });
  defineHandler(app, contract.captureJourneyRoute, {
    who: ownerOf(lockedProductForJourney, 'id', 'journeys'),
    perMinute: 30,
    handle: async ({ record, body, principal, request, transaction, services: { clock } }) => {
      const order = { document: body, origin: originOf(request), now: clock() };
      const captured = await captureDocument(transaction, principal, record, order);
      return captured.ok ? reply(200, captured.value) : captured;
    },
  });
  defineHandler(app, contract.removeCapturedEventsRoute, {
    who: ownerOf(lockedProductForJourney, 'id', 'journeys'),
    handle: async ({ record, transaction }) =>
      reply(200, { removed: await deleteCapturedEvents(transaction, record) }),
  });
  defineHandler(app, contract.exportJourneyRoute, {
    who: 'anyone',
    handle: async ({ params, principal, request, services }) => {
      const journey = await findJourney(services.database, principal, params.id);
      if (!journey.ok) return journey;
      const { product } = journey.value;
      const captured = await listCapturedEvents(services.database, product);
      const vocabularies = await listCapturedVocabularies(services.database, product);
      const exported = { origin: originOf(request), now: services.clock(), captured, vocabularies };
      return reply(200, epcisOf(journey.value, exported), {
        'content-disposition': `attachment; filename="journey-${params.id}.jsonld"`,
      });
    },
  });
}
