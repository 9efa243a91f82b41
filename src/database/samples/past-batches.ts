/**
 * Batches of the 2024/25 season of products that have since moved on: their bottles show every state of a
 * certificate, and reports older than a year.
 */
import { certificateNumber, validUntil } from '../../domain/certification/certificates.ts';
import { levelOfContent } from '../../domain/certification/levels.ts';
import type { Connection } from '../connection/connection.ts';
import { standOnResults } from './certificates.ts';
import {
  bottlesPerProduct,
  insertSampleResults,
  sampleCode,
  sampleCodeId,
  sampleProducts,
} from './products.ts';
import { sampleUsers } from './users.ts';

interface PastBatch {
  readonly productId: number;
  readonly batchNumber: string;
  readonly harvestedOn: string;
  readonly reportedOn: string;
  readonly issuedOn: string;
  /** mg/kg */
  readonly phenolicContent: number;
  readonly decision: { readonly action: 'suspend' | 'revoke'; readonly on: string; readonly reason: string };
}

const pastBatches: readonly PastBatch[] = [
  {
    productId: 9,
    batchNumber: 'AVT-2445-08',
    harvestedOn: '2024-11-06',
    reportedOn: '2024-11-20',
    issuedOn: '2024-12-16',
    phenolicContent: 702,
    decision: {
      action: 'revoke',
      on: '2025-04-02',
      reason: 'A laboratory measured 214 mg/kg in a retained bottle of this batch.',
    },
  },
  {
    productId: 8,
    batchNumber: 'AVT-2444-09',
    harvestedOn: '2024-10-30',
    reportedOn: '2024-11-14',
    issuedOn: '2024-12-18',
    phenolicContent: 968,
    decision: {
      action: 'suspend',
      on: '2025-06-10',
      reason: 'The laboratory is checking its report of this batch.',
    },
  },
];

const year = 2024;
const states = { suspend: 'suspended', revoke: 'revoked' } as const;

export async function insertSamplePastBatches(connection: Connection): Promise<void> {
  const certificates: number[] = [];
  for (const [order, batch] of pastBatches.entries()) {
    certificates.push(await insertPastBatch(connection, batch, order));
  }
  for (const [order, { decision }] of pastBatches.entries()) {
    await insertDecision(connection, certificates[order] ?? 0, decision);
  }
  await connection
    .insertInto('certificateNumbers')
    .values({ year, lastNumber: pastBatches.length })
    .execute();
}

async function insertPastBatch(connection: Connection, batch: PastBatch, order: number): Promise<number> {
  const { productId, batchNumber, phenolicContent, issuedOn } = batch;
  const product = sampleProducts.find(({ id }) => id === productId);
  if (product === undefined) throw new Error(`There is no sample product ${productId}.`);
  const { producerId } = product;
  await connection
    .insertInto('qrCodes')
    .values(
      Array.from({ length: bottlesPerProduct }, (_, bottle) => ({
        id: sampleCodeId(sampleProducts.length + order + 1, bottle),
        productId,
        batchNumber,
        code: sampleCode(batchNumber, bottle),
        createdAt: atNoon(issuedOn),
      })),
    )
    .execute();
  const result = { producerId, productId, batchNumber, harvestedOn: batch.harvestedOn };
  await insertSampleResults(
    connection,
    ['Independent laboratory, Seville', 'Independent laboratory, Madrid'].map((laboratory) => ({
      ...result,
      laboratory,
      method: 'NMR',
      reportedOn: batch.reportedOn,
      phenolicContent,
    })),
  );
  return insertCertificate(connection, batch, { producerId, number: certificateNumber(year, order + 1) });
}

async function insertCertificate(
  connection: Connection,
  { batchNumber, phenolicContent, issuedOn, decision }: PastBatch,
  { producerId, number }: { readonly producerId: number; readonly number: string },
): Promise<number> {
  const { name } = await connection
    .selectFrom('producers')
    .select('name')
    .where('id', '=', producerId)
    .executeTakeFirstOrThrow();
  const { id } = await connection
    .insertInto('certificates')
    .values({
      number,
      producerId,
      holder: name,
      level: levelOfContent(phenolicContent) ?? 'bronze',
      phenolicContent,
      season: year,
      issuedOn,
      validUntil: validUntil(issuedOn, 12),
      state: states[decision.action],
      createdAt: atNoon(issuedOn),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('certificateBatches')
    .values({ certificateId: id, batchNumber, addedAt: atNoon(issuedOn) })
    .execute();
  await standOnResults(connection, id, { producerId, batchNumber });
  await connection
    .insertInto('certificateEvents')
    .values({
      certificateId: id,
      action: 'issue',
      toState: 'active',
      actorId: sampleUsers.administrator.id,
      at: atNoon(issuedOn),
    })
    .execute();
  return id;
}

/** After all were issued, because the first certificate after a revocation would have to answer it. */
async function insertDecision(
  connection: Connection,
  certificateId: number,
  { action, reason, on }: PastBatch['decision'],
): Promise<void> {
  await connection
    .insertInto('certificateEvents')
    .values({
      certificateId,
      action,
      fromState: 'active',
      toState: states[action],
      reason,
      language: 'en',
      actorId: sampleUsers.administrator.id,
      at: atNoon(on),
    })
    .execute();
}

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
