/**
 * Certificates of the sample producers, one per season with bottled oil: level and content are those of the
 * season's strongest product, by the lower of its two laboratory results.
 */
import { certificateNumber, seasonOf, validUntil } from '../../domain/certification/certificates.ts';
import { levelOfContent } from '../../domain/certification/levels.ts';
import { insertCertificateResults } from '../certification/evidence.ts';
import { listResultsOfBatch } from '../certification/lab-results.ts';
import type { Connection } from '../connection/connection.ts';
import { insertSampleNotification } from './notifications.ts';
import { sampleProducers } from './producers.ts';
import { sampleProducts } from './products.ts';
import { sampleOwnerOf, sampleUsers } from './users.ts';

const validMonths = 12;
const lastSeason = 2026;

export async function insertSampleCertificates(connection: Connection): Promise<void> {
  const orders = new Map<number, number>();
  for (const entry of seasonEntries()) {
    const year = Number(entry.issuedOn.slice(0, 4));
    const order = (orders.get(year) ?? 0) + 1;
    orders.set(year, order);
    await insertCertificate(connection, entry, certificateNumber(year, order));
  }
  await connection
    .insertInto('certificateNumbers')
    .values([...orders].map(([year, lastNumber]) => ({ year, lastNumber })))
    .execute();
}

type SeasonEntry = ReturnType<typeof seasonEntries>[number];

/** In order of issue, since certificate numbers are assigned in that order. */
function seasonEntries() {
  const approved = sampleProducers.filter((producer) => producer.status === 'approved');
  return approved
    .flatMap((producer) =>
      [2025, lastSeason].map((season) => ({
        producer,
        season,
        products: sampleProducts.filter(
          (product) => product.producerId === producer.id && seasonOf(product.harvestDate) === season,
        ),
      })),
    )
    .filter((entry) => entry.products.length > 0)
    .map((entry) => ({
      ...entry,
      phenolicContent: Math.max(...entry.products.map((product) => product.phenolicContent)),
      issuedOn:
        entry.products
          .map((product) => product.createdAt.slice(0, 10))
          .toSorted()
          .at(-1) ?? '',
    }))
    .toSorted(
      (left, right) => left.issuedOn.localeCompare(right.issuedOn) || left.producer.id - right.producer.id,
    );
}

async function insertCertificate(connection: Connection, entry: SeasonEntry, number: string): Promise<void> {
  const at = new Date(`${entry.issuedOn}T10:00:00Z`);
  const { id } = await connection
    .insertInto('certificates')
    .values({
      number,
      producerId: entry.producer.id,
      holder: entry.producer.name,
      level: levelOfContent(entry.phenolicContent) ?? 'bronze',
      phenolicContent: entry.phenolicContent,
      season: entry.season,
      issuedOn: entry.issuedOn,
      validUntil: validUntil(entry.issuedOn, validMonths),
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('certificateBatches')
    .values(entry.products.map(({ batchNumber }) => ({ certificateId: id, batchNumber, addedAt: at })))
    .execute();
  await standOnResults(connection, id, strongestOf(entry));
  await connection
    .insertInto('certificateEvents')
    .values({
      certificateId: id,
      action: 'issue',
      toState: 'active',
      actorId: sampleUsers.administrator.id,
      at,
    })
    .execute();
  await notifyOwner(connection, entry, { number, at });
}

/** The product whose results support the certificate. */
function strongestOf({ products, phenolicContent }: SeasonEntry): {
  producerId: number;
  batchNumber: string;
} {
  const strongest = products.find((product) => product.phenolicContent === phenolicContent);
  if (strongest === undefined) throw new Error(`No oil of the season has ${phenolicContent} mg/kg.`);
  return strongest;
}

/** Both results of a batch. */
export async function standOnResults(
  connection: Connection,
  certificateId: number,
  { producerId, batchNumber }: { readonly producerId: number; readonly batchNumber: string },
): Promise<void> {
  const results = await listResultsOfBatch(connection, producerId, batchNumber);
  await insertCertificateResults(
    connection,
    certificateId,
    results.map(({ id }) => id),
  );
}

/** The owner has read all notifications but those of the last season. */
async function notifyOwner(
  connection: Connection,
  { producer, season, phenolicContent }: SeasonEntry,
  { number, at }: { readonly number: string; readonly at: Date },
): Promise<void> {
  const userId = sampleOwnerOf(producer.id);
  if (userId === null) return;
  await insertSampleNotification(connection, {
    userId,
    kind: 'certificate-issued',
    payload: { certificate: number, level: levelOfContent(phenolicContent) ?? 'bronze' },
    dedupeKey: `certificate:${number}:issue`,
    createdAt: at,
    readAt: season === lastSeason ? null : at,
  });
}
