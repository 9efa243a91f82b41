/** Producers whose products are certified season by season, and what is in force by the domain's rules. */

import { stateOn } from '../../src/domain/certification/certificates.ts';
import {
  certificateInForce,
  certifiedLevel,
  type NumberedCertificate,
  newestCertificate,
  oilLevelInForce,
  producerCertificateState,
} from '../../src/domain/certification/in-force.ts';
import { type CertificationLevel, certificationLevels } from '../../src/domain/certification/levels.ts';
import { dayOf } from '../../src/domain/common/dates.ts';
import { makeCode, randomBytesOfCode } from '../../src/domain/provenance/codes.ts';
import type { TestApplication, TestPerson } from './application.ts';
import { makeResults } from './builders/evidence.ts';
import { sendOrder } from './builders/orders.ts';
import { makeApprovedProducer, makeProduct } from './builders/producers.ts';

export interface CertifiedOilOfWorld {
  readonly id: number;
  readonly batchNumber: string;
  readonly code: string;
  /** Ids of the results of two laboratories for it. */
  readonly results: readonly number[];
}

export interface CertifiedProducer {
  readonly id: number;
  readonly oils: readonly CertifiedOilOfWorld[];
}

export interface CertifiedWorld {
  readonly site: TestApplication;
  readonly administrator: TestPerson;
  readonly buyer: TestPerson;
  readonly producers: readonly CertifiedProducer[];
  /** By product id: an order of one bottle, sent before there was any certificate. */
  readonly orders: ReadonlyMap<number, number>;
  now(): Date;
  /** The clock never goes back. */
  pass(days: number): void;
}

export const seasons = [2025, 2026, 2027] as const;

/**
 * Two producers with a product of each season, of different contents, and a buyer with all of them in every
 * list.
 */
export async function makeCertifiedWorld(site: TestApplication, now: Date): Promise<CertifiedWorld> {
  let time = now.getTime();
  site.setClock(now);
  const [administrator, buyer] = await Promise.all([site.signIn('admin'), site.signIn('consumer')]);
  const producers = [
    await makeGrove(site, 'Upper grove', 'greece'),
    await makeGrove(site, 'Lower grove', 'italy'),
  ];
  const orders = new Map<number, number>();
  const world: CertifiedWorld = {
    site,
    administrator,
    buyer,
    producers,
    orders,
    now: () => new Date(time),
    pass: (days) => {
      time += days * 86_400_000;
      site.setClock(new Date(time));
    },
  };
  const oils = producers.flatMap((producer) => producer.oils);
  for (const oil of oils) orders.set(oil.id, await sendOrder(site, buyer, oil.id));
  for (const { id, code } of oils) {
    for (const [method, url] of [
      ['PUT', `/api/favorites/${id}`],
      ['PUT', `/api/basket/items/${id}`],
      ['GET', `/api/qr/${code}`],
    ] as const) {
      const body = url.startsWith('/api/basket') ? { quantity: 1 } : undefined;
      const { statusCode } = await site.call(method, url, { as: buyer, body });
      if (statusCode >= 300) throw new Error(`${method} ${url} answers ${statusCode}.`);
    }
  }
  return world;
}

async function makeGrove(site: TestApplication, name: string, country: string): Promise<CertifiedProducer> {
  const { database } = site;
  const id = await makeApprovedProducer(database, {
    name,
    country,
    certificationLevel: 'triple_gold',
    latitude: '38.5',
    longitude: '22',
  });
  // To the buyer's country too.
  await database
    .insertInto('shippingTerms')
    .values({ producerId: id, countries: ['HR'], cost: null, freeFrom: null })
    .execute();
  const oils: CertifiedOilOfWorld[] = [];
  for (const [place, season] of seasons.entries()) {
    const batchNumber = `${country}-${season}`;
    const phenolicContent = 700 + 600 * place;
    const oil = await makeProduct(database, {
      producerId: id,
      name: `Oil of ${season}`,
      batchNumber,
      phenolicContent,
      certificationLevel: certificationLevels[place * 2] ?? 'bronze',
      harvestDate: `${season}-10-15`,
    });
    // A code of its own for each product.
    const random = Uint8Array.from({ length: randomBytesOfCode }, (_, byte) => (byte === 0 ? oil : 7));
    const code = makeCode(random);
    await database.insertInto('qrCodes').values({ productId: oil, batchNumber, code }).execute();
    const results = await makeResults(database, {
      producerId: id,
      productId: oil,
      batchNumber,
      phenolicContent,
      harvestedOn: `${season}-10-15`,
      sampledOn: `${season}-10-20`,
      reportedOn: `${season}-11-01`,
    });
    oils.push({ id: oil, batchNumber, code, results });
  }
  return { id, oils };
}

export interface OilInForce extends CertifiedOilOfWorld {
  readonly producerId: number;
  readonly level: CertificationLevel | null;
  readonly certificate: NumberedCertificate | undefined;
  readonly isRecalled: boolean;
}

export interface ProducerInForce {
  readonly id: number;
  readonly level: CertificationLevel | null;
  readonly state: ReturnType<typeof producerCertificateState>;
  readonly newest: NumberedCertificate | undefined;
  /** mg/kg, of the products in force. */
  readonly contents: readonly number[];
}

export interface InForce {
  readonly today: string;
  readonly oils: readonly OilInForce[];
  readonly producers: readonly ProducerInForce[];
  /** All certificates by number. */
  readonly certificates: ReadonlyMap<
    string,
    { readonly id: number; readonly state: ReturnType<typeof stateOn> }
  >;
}

/** What the domain derives from the stored certificates. */
export async function readInForce({ site: { database }, producers, now }: CertifiedWorld): Promise<InForce> {
  const today = dayOf(now());
  const [certificates, scopes, recalls, products] = await Promise.all([
    // In a steady order, because random steps choose a certificate by its place in it.
    database.selectFrom('certificates').selectAll().orderBy('id').execute(),
    database.selectFrom('certificateBatches').selectAll().execute(),
    database.selectFrom('batchRecalls').selectAll().execute(),
    database.selectFrom('products').select(['id', 'certificationLevel', 'phenolicContent']).execute(),
  ]);
  const ofProducer = (id: number) => certificates.filter(({ producerId }) => producerId === id);
  const oils = producers.flatMap(({ id: producerId, oils: ofGrove }) =>
    ofGrove.map((oil) => {
      const naming = ofProducer(producerId).filter(({ id }) =>
        scopes.some((scope) => scope.certificateId === id && scope.batchNumber === oil.batchNumber),
      );
      const certificate = newestCertificate(naming);
      const isRecalled = recalls.some(({ productId }) => productId === oil.id);
      const { certificationLevel: recordedLevel = null, phenolicContent = null } =
        products.find(({ id }) => id === oil.id) ?? {};
      const level = oilLevelInForce({ recordedLevel, certificate, isRecalled }, today);
      const isInForce = certifiedLevel(certificate, today) !== null && !isRecalled;
      return { ...oil, producerId, level, certificate, isRecalled, isInForce, phenolicContent };
    }),
  );
  return {
    today,
    certificates: new Map(
      certificates.map((certificate) => [
        certificate.number,
        { id: certificate.id, state: stateOn(today, certificate) },
      ]),
    ),
    producers: producers.map(({ id }) => ({
      id,
      level: certificateInForce(ofProducer(id), today)?.level ?? null,
      state: producerCertificateState(ofProducer(id), today),
      newest: newestCertificate(ofProducer(id)),
      contents: oils.flatMap(({ producerId, isInForce, phenolicContent }) =>
        producerId === id && isInForce && phenolicContent !== null ? [phenolicContent] : [],
      ),
    })),
    oils,
  };
}
