/**
 * Suggestions of a search: what the typed text names, and what each is. A code is only checked for its check
 * character: whether it was issued is answered by a scan, which is counted.
 */
import type { FastifyInstance } from 'fastify';
import { listSuggestionsRoute, type SuggestionResponse } from '../../contract/provenance/suggestions.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { findBestProducerPage, readProducerSearch } from '../../database/producers/pages.ts';
import { findBestProductPage, readProductSearch } from '../../database/products/pages.ts';
import { listNamedBatches, type NamedBatch } from '../../database/provenance/batch-states.ts';
import { findLinkedProduct } from '../../database/provenance/digital-link.ts';
import {
  findCertificateHolder,
  listSuggestedOils,
  listSuggestedProducers,
  listSuggestedVarieties,
  type SuggestedOil,
} from '../../database/provenance/suggestions.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { formsOfGtin, readGtin } from '../../domain/products/gtin.ts';
import { bottleStatusOf } from '../../domain/provenance/bottle-status.ts';
import { grouped, hasValidCheck, readCode } from '../../domain/provenance/codes.ts';
import { matchedIdentifier, mayBeNumber, pathOfNumber } from '../../domain/provenance/matched-identifier.ts';
import { readTypedText } from '../../domain/provenance/typed-text.ts';
import { ofLists, ofProducer } from '../http/cache/cache-tags.ts';
import { searchInTurn } from '../http/lists/search-turns.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { findingsOf } from './present-batch-state.ts';

const maxOils = 4;
const maxVarieties = 2;
const maxProducers = 3;
/** Producers whose olives are looked through. */
const producersRead = 20;
/** One letter names nothing. */
const minLength = 2;

const visibility = { kind: 'public' } as const;

export function registerSuggestions(app: FastifyInstance): void {
  defineHandler(app, listSuggestionsRoute, {
    who: 'anyone',
    // One for each letter that a visitor types.
    perMinute: 300,
    sameForVisitors: true,
    handle: async ({ query: { q }, request, reply: response, services: { database, clock }, dependsOn }) => {
      dependsOn(ofLists);
      if (q.length < minLength) return reply(200, []);
      const read = isForeign(q, request.host) ? undefined : readTypedText(q);
      if (read?.kind === 'certificate') return reply(200, await certificateOf(database, read.number));
      const code = read?.kind === 'code' ? readCode(read.code) : undefined;
      if (code !== undefined && hasValidCheck(code)) {
        return reply(200, [{ kind: 'code', text: grouped(code), of: null, status: null, id: null }]);
      }
      if (q.includes('://')) return reply(200, []);
      const today = dayOf(clock());
      const search = async (connection: Connection) => {
        const oils = await oilsNamed(connection, withoutGroups(q), today);
        const producers = await producersNamed(connection, q, today);
        // A finding about the code of a bottle changes the status of its batch, but no list.
        for (const { producerId } of oils) dependsOn(ofProducer(producerId));
        return reply(200, [...oils.map(({ suggestion }) => suggestion), ...producers]);
      };
      return searchInTurn(request, response, search, database);
    },
  });
}

/** The page of the oils whose bottles have this batch number or barcode. */
export async function findPathOfNumber(
  connection: Connection,
  typed: string,
  today: string,
): Promise<string | undefined> {
  const oils = await oilsNamed(connection, withoutGroups(typed), today);
  return pathOfNumber(
    typed,
    oils.map(({ suggestion }) => suggestion),
  );
}

/** The digits of a barcode, which are printed in groups. */
function withoutGroups(typed: string): string {
  return /^[\d\s-]+$/.test(typed) ? typed.replaceAll(/[\s-]/g, '') : typed;
}

/** An address of another site leads nowhere here, even if it ends like one of ours. */
function isForeign(typed: string, host: string): boolean {
  if (!/^[a-z]+:\/\//i.test(typed)) return false;
  return !URL.canParse(typed) || ![host, 'id.gs1.org'].includes(new URL(typed).host);
}

async function certificateOf(connection: Connection, number: string): Promise<SuggestionResponse[]> {
  const holder = await findCertificateHolder(connection, number);
  return holder === undefined
    ? []
    : [{ kind: 'certificate', text: number, of: holder, status: null, id: null }];
}

interface NamedOil {
  readonly producerId: number;
  readonly suggestion: SuggestionResponse;
}

/** Oils by name, olive variety or the numbers on a bottle, those of earlier batches too. */
async function oilsNamed(connection: Connection, typed: string, today: string): Promise<NamedOil[]> {
  const { words, terms } = await readProductSearch(connection, typed, visibility);
  const page = { limit: maxOils };
  const [{ ids }, ofGtin] = await Promise.all([
    findBestProductPage(connection, { terms, today }, visibility, page),
    productOfGtin(connection, typed),
  ]);
  const oils =
    ofGtin === undefined
      ? await listSuggestedOils(connection, ids, words)
      : await listSuggestedOils(connection, [ofGtin]);
  const kindOf = (oil: SuggestedOil) => (ofGtin === undefined ? matchedIdentifier(typed, oil) : 'gtin');
  const current = oils.filter((oil) => kindOf(oil) === 'batch').map(({ id }) => id);
  const batches = mayBeNumber(typed)
    ? await listNamedBatches(connection, typed, { current, limit: maxOils })
    : [];
  return [
    ...batches.map((batch) => presentBatch(batch, today)),
    ...oils
      .filter(({ id }) => !current.includes(id))
      .map((oil) => presentOil(oil, kindOf(oil) === 'gtin' ? oil.gtin : null)),
  ];
}

function presentBatch(batch: NamedBatch, today: string): NamedOil {
  const { batchNumber: text, productName: of, productId: id, producerId } = batch;
  const status = bottleStatusOf(findingsOf(batch, today));
  return { producerId, suggestion: { kind: 'batch', text, of, status, id } };
}

function presentOil({ id, name, producerName, producerId }: SuggestedOil, gtin: string | null): NamedOil {
  const named =
    gtin === null
      ? ({ kind: 'oil', text: name, of: producerName } as const)
      : ({ kind: 'gtin', text: gtin, of: name } as const);
  return { producerId, suggestion: { ...named, status: null, id } };
}

async function productOfGtin(connection: Connection, typed: string): Promise<number | undefined> {
  const gtin = readGtin(typed);
  return gtin === null
    ? undefined
    : (await findLinkedProduct(connection, { gtins: formsOfGtin(gtin), lot: undefined }))?.id;
}

async function producersNamed(
  connection: Connection,
  typed: string,
  today: string,
): Promise<SuggestionResponse[]> {
  const { words, terms } = await readProducerSearch(connection, typed, visibility);
  const filters = { terms, status: 'approved', today } as const;
  const { ids } = await findBestProducerPage(connection, filters, visibility, { limit: producersRead });
  const [varieties, producers] = await Promise.all([
    listSuggestedVarieties(connection, ids, words),
    listSuggestedProducers(connection, ids, words),
  ]);
  return [
    ...varieties
      .slice(0, maxVarieties)
      .map((text) => ({ kind: 'variety', text, of: null, status: null, id: null }) as const),
    ...producers
      .slice(0, maxProducers)
      .map(
        ({ id, name, location }) =>
          ({ kind: 'producer', text: name, of: location, status: null, id }) as const,
      ),
  ];
}
