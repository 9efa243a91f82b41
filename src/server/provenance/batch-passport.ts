/** The batch passport of a public oil, in both forms of a credential. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../contract/provenance/passport.ts';
import { listResultsOfBatch } from '../../database/certification/lab-results.ts';
import { findCertificate } from '../../database/certification/reads.ts';
import { findBatchOfOil } from '../../database/provenance/batch-states.ts';
import { findProductOfProducer } from '../../database/provenance/journey.ts';
import { type BatchFacts, batchPassportOf } from '../../domain/certification/credentials/batch-passport.ts';
import { reportOfResult } from '../../domain/certification/public-reports.ts';
import { isCountry } from '../../domain/common/countries.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { ok, type Result } from '../../domain/common/result.ts';
import { maySee } from '../../domain/producers/permissions.ts';
import { replyWithJwt, replyWithProof } from '../certification/proof/credential-replies.ts';
import { originOf } from '../http/requests/origin.ts';
import { defineHandler, refusal } from '../http/routing/routing.ts';
import { type LookUpDependencies, presentBottle } from './look-up.ts';

interface Asked {
  readonly id: number;
  readonly batchNumber: string;
}

export function registerBatchPassports(app: FastifyInstance, dependencies: LookUpDependencies): void {
  const { services } = app;
  const read = async (asked: Asked, request: FastifyRequest) => {
    const facts = await readBatch(dependencies, asked, dayOf(services.clock()));
    if (!facts.ok) return facts;
    const credential = batchPassportOf(facts.value, originOf(request));
    return ok({ credential, fileName: `passport-${asked.id}` });
  };
  defineHandler(app, contract.getBatchPassportRoute, {
    who: 'anyone',
    perMinute: 60,
    handle: async ({ params, request }) => {
      const found = await read(params, request);
      return found.ok ? replyWithJwt(services, request, found.value) : found;
    },
  });
  defineHandler(app, contract.getBatchPassportWithProofRoute, {
    who: 'anyone',
    perMinute: 60,
    handle: async ({ params, request }) => {
      const found = await read(params, request);
      return found.ok ? replyWithProof(services, request, found.value) : found;
    },
  });
}

async function readBatch(
  { database, book }: LookUpDependencies,
  { id, batchNumber }: Asked,
  today: string,
): Promise<Result<BatchFacts, ReturnType<typeof refusal>['refusal']>> {
  const oil = await findProductOfProducer(database, id);
  const isPublic = oil !== undefined && maySee({ id: oil.producerId, status: oil.producerStatus }, visitor);
  if (!isPublic) return refusal('product-not-found');
  const found = await findBatchOfOil(database, id, batchNumber);
  const bottle = found && (await book.describe({ productId: id, batchNumber: found.batchNumber }));
  if (found === undefined || bottle === undefined) return refusal('batch-not-found');
  if (found.recalledAt !== null) return refusal('batch-recalled');
  const { product } = presentBottle(found, bottle, today);
  const { certificationLevel: level } = product;
  const results = await listResultsOfBatch(database, oil.producerId, found.batchNumber);
  const certificate =
    level === null || found.certificateNumber === null
      ? undefined
      : await findCertificate(database, found.certificateNumber);
  return ok({
    product: {
      id,
      name: oil.name,
      gtin: oil.gtin,
      harvestDate: product.harvestDate,
      bottlingDate: product.bottlingDate,
    },
    batchNumber: found.batchNumber,
    producer: {
      id: oil.producerId,
      name: oil.producerName,
      country: isCountry(oil.producerCountry) ? oil.producerCountry : 'other',
    },
    results: results.flatMap((row) => {
      const report = reportOfResult(row);
      return report === null ? [] : { ...row, report };
    }),
    certificate: certificate === undefined || level === null ? null : { ...certificate, level },
    today,
  });
}

const visitor = { kind: 'visitor' } as const;
