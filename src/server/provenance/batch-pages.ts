/**
 * The pages of batches, `/product/{id}/batch/{lot}`: all that the register knows of a batch, read per request, without scripts. Another
 * spelling of the lot leads to the one that is recorded. `/el/product/…` fixes the language; without it the reader's preference holds.
 */
import type { FastifyInstance } from 'fastify';
import type { BatchShown, PageRenderer } from '../../contract/pages.ts';
import { listResultsOfBatch } from '../../database/certification/lab-results.ts';
import { findBatchOfOil } from '../../database/provenance/batch-states.ts';
import { findProductOfProducer } from '../../database/provenance/journey.ts';
import { reportOfResult } from '../../domain/certification/public-reports.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { defaultLanguage, siteLanguages } from '../../domain/common/languages.ts';
import { batchPath } from '../../domain/common/page-paths.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import { maySee } from '../../domain/producers/permissions.ts';
import { bottleStatusOf } from '../../domain/provenance/bottle-status.ts';
import { presentLabResult } from '../certification/certificates/certificate.ts';
import { plainPageRequest } from '../http/pages/plain-page-request.ts';
import { negotiatedLanguage, persistChosenLanguage } from '../http/requests/preferences.ts';
import { type LookUpDependencies, presentBottle } from './look-up.ts';
import { findingsOf } from './present-batch-state.ts';

const maxShownLength = 60;
const maxId = 2_147_483_647;
/** For all languages together: each page is rendered per request. */
const rateLimit = { max: 300, groupId: 'pages of batches' } as const;
const config = { who: 'anyone', showsErrorPages: true, rateLimit } as const;

const visitor: Principal = { kind: 'visitor' };

interface Asked {
  readonly id: number;
  readonly batchNumber: string;
  readonly today: string;
}

export function registerBatchPages(
  app: FastifyInstance,
  pages: PageRenderer,
  dependencies: LookUpDependencies,
): void {
  for (const named of siteLanguages) {
    const isNegotiated = named === defaultLanguage;
    const prefix = isNegotiated ? '' : `/${named}`;
    app.get<{ Params: { id: string; lot: string } }>(
      `${prefix}/product/:id/batch/:lot`,
      { config },
      async (request, reply) => {
        const { id, lot } = request.params;
        const asked = { id: readId(id), batchNumber: lot, today: dayOf(app.services.clock()) };
        const shown = await readBatch(dependencies, asked);
        if (shown === undefined) return reply.callNotFound();
        persistChosenLanguage(request, reply);
        if (shown.batch !== null && shown.batchNumber !== lot) {
          return reply.redirect(`${prefix}${batchPath(shown.product.id, shown.batchNumber)}`, 308);
        }
        const language = isNegotiated ? negotiatedLanguage(request) : named;
        return reply
          .code(shown.batch === null ? 404 : 200)
          .type('text/html; charset=utf-8')
          .headers({ 'cache-control': 'no-store', vary: 'cookie, accept-language' })
          .send(
            pages.renderStaticPage('batch', shown, {
              ...plainPageRequest(request, reply, language),
              negotiated: isNegotiated,
            }),
          );
      },
    );
  }
}

/** 0, which no record has, for what is no id. */
function readId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id <= maxId ? id : 0;
}

/** Undefined where visitors see no such oil. */
async function readBatch(
  { database, book }: LookUpDependencies,
  { id, batchNumber, today }: Asked,
): Promise<BatchShown | undefined> {
  const oil = await findProductOfProducer(database, id);
  const isPublic = oil !== undefined && maySee({ id: oil.producerId, status: oil.producerStatus }, visitor);
  if (!isPublic) return undefined;
  const product = { id, name: oil.name };
  const found = await findBatchOfOil(database, id, batchNumber);
  const bottle = found && (await book.describe({ productId: id, batchNumber: found.batchNumber }));
  if (found === undefined || bottle === undefined) {
    return { product, batchNumber: batchNumber.slice(0, maxShownLength), batch: null };
  }
  const status = bottleStatusOf(findingsOf(found, today));
  const verdict = status === 'certified' ? 'authentic' : status;
  const results = await listResultsOfBatch(database, oil.producerId, found.batchNumber);
  return {
    product,
    batchNumber: found.batchNumber,
    batch: {
      status,
      bottle: { verdict, ...presentBottle(found, bottle, today) },
      results: results
        .map((row) => ({
          ...presentLabResult(row),
          decides: false,
          withdrawn: false,
          report: reportOfResult(row),
        }))
        .toSorted((one, other) => other.reportedOn.localeCompare(one.reportedOn)),
      today,
    },
  };
}
