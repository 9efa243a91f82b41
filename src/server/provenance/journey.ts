/** Reads and keeps the production journey of a product's current batch. */
import type { z } from 'zod';
import type { journeyEntryInput, ProductionLogResponse } from '../../contract/provenance.ts';
import { insertAuditEntry } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import { findProductOfProducer, insertJourneyEntry, listJourney } from '../../database/provenance/journey.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person, Principal } from '../../domain/identity/principal.ts';
import { isPublic } from '../../domain/producers/producer.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import type { Services } from '../services.ts';
import { lockOwnProduct } from './permissions.ts';
import { presentEntry } from './present.ts';

/** Clocks of phones differ; an entry may lie this far ahead of ours. */
const clockToleranceMilliseconds = 24 * 60 * 60 * 1000;

export async function journeyOf(
  connection: Connection,
  principal: Principal,
  productId: number,
): Promise<Outcome<ProductionLogResponse[], ProductRefusal>> {
  const product = await findProductOfProducer(connection, productId);
  if (!product) return refuse({ code: 'product-not-found' });
  const own =
    principal.kind === 'person' && (principal.role === 'admin' || principal.userId === product.userId);
  if (!own && !isPublic({ status: product.producerStatus })) return refuse({ code: 'product-not-found' });
  return accept((await listJourney(connection, product)).map(presentEntry));
}

export async function addEntry(
  { database, clock }: Services,
  person: Person,
  productId: number,
  input: z.output<typeof journeyEntryInput>,
): Promise<Outcome<ProductionLogResponse, ProductRefusal | ProvenanceRefusal>> {
  if (Date.parse(input.timestamp) > clock().getTime() + clockToleranceMilliseconds) {
    return refuse({ code: 'entry-in-future' });
  }
  return database.transaction().execute(async (transaction) => {
    const product = await lockOwnProduct(transaction, person, productId);
    if (!product.ok) return product;
    const entry = await insertJourneyEntry(transaction, {
      productId,
      batchNumber: product.value.batchNumber,
      stage: input.stage,
      timestamp: input.timestamp,
      location: input.location ?? null,
      temperature: input.temperature ?? null,
      quantity: input.quantity ?? null,
      quantityUnit: input.quantityUnit ?? null,
      notes: input.notes ?? null,
    });
    const presented = presentEntry(entry);
    await insertAuditEntry(transaction, {
      actor: person,
      act: 'product.add_journey_entry',
      recordType: 'product',
      recordId: productId,
      after: { ...presented },
    });
    return accept(presented);
  });
}
