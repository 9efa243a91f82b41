/** The thirty sample products with their journeys, laboratory results and the codes on their bottles. */
import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import { makeCode, randomBytesOfCode } from '../../domain/provenance/codes.ts';
import type { Connection } from '../connection/connection.ts';
import type { LabResultTable } from '../tables/certification.ts';
import { insertSampleLaboratories, readSampleLaboratories } from './laboratories.ts';
import productsFile from './products.json' with { type: 'json' };
import { insertSampleReports, type SampleReport } from './reports.ts';

interface SampleProduct {
  readonly id: number;
  readonly producerId: number;
  readonly name: string;
  readonly description: string;
  readonly oliveVarieties: string;
  readonly price: string;
  readonly volume: number;
  readonly phenolicContent: number;
  readonly certificationLevel: CertificationLevel;
  readonly harvestDate: string;
  readonly bottlingDate: string;
  readonly batchNumber: string;
  /** With prefix 952, which GS1 reserves for demonstrations. */
  readonly gtin?: string;
  readonly available: boolean;
  readonly createdAt: string;
  readonly scans: number;
  readonly lastScannedAt: string | null;
  readonly laboratoryResults: readonly {
    readonly laboratory: string;
    readonly method: 'HPLC' | 'NMR' | 'other';
    readonly reportedOn: string;
    readonly phenolicContent: number;
    readonly oleocanthal: number | null;
    readonly oleacein: number | null;
    /** Reported with some of them. */
    readonly hydroxytyrosolDerivatives?: number;
    readonly derivativesMethod?: 'acid-hydrolysis';
  }[];
  readonly journey: readonly {
    readonly stage: string;
    readonly timestamp: string;
    readonly location: string | null;
    readonly temperature: number | null;
    readonly quantity: number;
    readonly quantityUnit: 'kg' | 'l';
    readonly notes: string | null;
    /** Of a tasting whose panel stated its medians. */
    readonly fruity?: number;
    readonly bitter?: number;
    readonly pungent?: number;
  }[];
}

// JSON is typed by its content; database constraints check that it matches the interface.
export const sampleProducts = productsFile as readonly SampleProduct[];

/** As on a site that was upgraded today: its producer has two weeks for its food information. */
export const sampleWithoutFood = 26;

/** Number of coded sample bottles per product. */
export const bottlesPerProduct = 3;

/** A bottle has the same code in every installation, so that a printed sample label works. */
export function sampleCode(batchNumber: string, bottle: number): string {
  const seed = createHash('sha256').update(`${batchNumber}/${bottle}`).digest();
  return makeCode(seed.subarray(0, randomBytesOfCode));
}

/** Ids are in order: bottle 0 of product 1 has code 1, its bottle 1 has code 2. */
export function sampleCodeId(productId: number, bottle: number): number {
  return (productId - 1) * bottlesPerProduct + bottle + 1;
}

export async function insertSampleProducts(connection: Connection): Promise<void> {
  await connection.insertInto('products').values(sampleProducts.map(productRow)).execute();
  await connection.insertInto('productionLogs').values(sampleProducts.flatMap(journeyRows)).execute();
  await insertSampleLaboratories(connection);
  await insertSampleResults(connection, sampleProducts.flatMap(laboratoryRows));
  await connection.insertInto('qrCodes').values(sampleProducts.flatMap(codeRows)).execute();
}

type SampleResult = Omit<Insertable<LabResultTable>, 'laboratoryId' | 'laboratory'> & SampleReport;

/** With their reports. */
export async function insertSampleResults(
  connection: Connection,
  results: readonly SampleResult[],
): Promise<void> {
  const reports = await insertSampleReports(connection, results);
  const laboratories = await readSampleLaboratories(connection);
  await connection
    .insertInto('labResults')
    .values(
      results.map((result, place) => ({
        ...result,
        laboratoryId: laboratories.get(result.laboratory) ?? 0,
        documentId: reports[place] ?? null,
      })),
    )
    .execute();
}

function productRow(product: SampleProduct) {
  const { scans, lastScannedAt, laboratoryResults, journey, createdAt, available, ...row } = product;
  return {
    ...row,
    offered: available,
    gtin: product.gtin ?? null,
    foodInformationDue:
      product.id === sampleWithoutFood ? sql<string>`(now() at time zone 'utc')::date + 14` : null,
    createdAt: new Date(createdAt),
    updatedAt: new Date(createdAt),
  };
}

function journeyRows(product: SampleProduct) {
  return product.journey.map((entry) => ({
    ...entry,
    productId: product.id,
    batchNumber: product.batchNumber,
    createdAt: new Date(entry.timestamp),
  }));
}

function laboratoryRows(product: SampleProduct) {
  return product.laboratoryResults.map((result) => ({
    ...result,
    producerId: product.producerId,
    productId: product.id,
    batchNumber: product.batchNumber,
    harvestedOn: product.harvestDate,
  }));
}

function codeRows(product: SampleProduct) {
  return Array.from({ length: bottlesPerProduct }, (_, bottle) => ({
    id: sampleCodeId(product.id, bottle),
    productId: product.id,
    batchNumber: product.batchNumber,
    code: sampleCode(product.batchNumber, bottle),
    createdAt: new Date(product.createdAt),
  }));
}
