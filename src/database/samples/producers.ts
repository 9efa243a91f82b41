/** The fourteen sample producers, with fixed ids that the other samples refer to. */
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import { unionCountries } from '../../domain/common/country-codes.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { ProducerStatus, ProductionMethods } from '../../domain/producers/producer.ts';
import type { Connection } from '../connection/connection.ts';
import producersFile from './producers.json' with { type: 'json' };
import { sampleOwnerOf } from './users.ts';

interface SampleProducer {
  readonly id: number;
  readonly name: string;
  readonly location: string;
  readonly country: string;
  readonly region: string;
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly farmAcreage: number | null;
  readonly annualProduction: number | null;
  readonly oliveVarieties: string | null;
  readonly productionMethods: Partial<ProductionMethods> | null;
  readonly existingCertifications: string | null;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly website: string | null;
  readonly story: string | null;
  readonly storyLocal: { readonly language: ContentLanguage; readonly story: string } | null;
  readonly sustainablePractices: string | null;
  readonly productionNotes: string | null;
  readonly status: ProducerStatus;
  /** mg/kg, by the producer: what the reports of the season said. */
  readonly statedContent: number | null;
  readonly certificationLevel: CertificationLevel | null;
  readonly language: ContentLanguage;
  readonly createdAt: string;
  readonly updatedAt: string;
}

// JSON is typed by its content; database constraints check that it matches the interface.
export const sampleProducers = producersFile as readonly SampleProducer[];

export async function insertSampleProducers(connection: Connection): Promise<void> {
  await connection.insertInto('producers').values(sampleProducers.map(producerRow)).execute();
  const stories = sampleProducers.flatMap(({ id, storyLocal }) =>
    storyLocal ? [{ producerId: id, ...storyLocal }] : [],
  );
  await connection.insertInto('producerStories').values(stories).execute();
  await connection.insertInto('shippingTerms').values(sampleShipping).execute();
  await connection.insertInto('sellerDetails').values(sampleProducers.map(sampleSeller)).execute();
}

/** Of Evolia; the other samples agree on shipping with each buyer. */
const sampleShipping = {
  producerId: 11,
  countries: [...unionCountries, 'CH', 'GB'].toSorted(),
  cost: '9.50',
  freeFrom: '120.00',
};

/** Percent on olive oil, as far as known in 2026: invented sellers need no better source. */
const sampleVatRates: Readonly<Record<string, string>> = {
  greece: '13.0',
  italy: '4.0',
  spain: '4.0',
  croatia: '5.0',
  slovenia: '9.5',
  portugal: '6.0',
};

/** Invented, as the producers are. The one on Šolta is small enough to be exempt. */
function sampleSeller({ id, name, location, region, contactEmail, contactPhone, country }: SampleProducer) {
  const vatRate = sampleVatRates[country] ?? '7.0';
  const isExempt = id === 10;
  return {
    producerId: id,
    legalName: `${name} (sample)`,
    address: `${location}\n${region}\n${country.charAt(0).toUpperCase()}${country.slice(1)}`,
    email: contactEmail ?? 'sample@phenolive.example',
    phone: contactPhone ?? '+30 210 000 0000',
    register: `Sample register ${String(id).padStart(6, '0')}`,
    taxId: country === 'greece' ? `EL${String(id).padStart(9, '0')}` : null,
    selfCertified: true,
    vatRate: isExempt ? null : vatRate,
    vatExemption: isExempt ? 'Small enterprise (Directive 2006/112/EC, Art. 284)' : null,
    payment: id % 2 === 0 ? ('invoice' as const) : ('transfer-in-advance' as const),
    deliveryDays: 14,
  };
}

function producerRow({ storyLocal, createdAt, updatedAt, ...producer }: SampleProducer) {
  return {
    ...producer,
    // `story` is the English text; the producer's own language has its own row.
    language: 'en' as const,
    userId: sampleOwnerOf(producer.id),
    productionMethods: JSON.stringify(producer.productionMethods ?? {}),
    approvedAt: producer.status === 'approved' ? updatedAt : null,
    rejectedAt: producer.status === 'rejected' ? updatedAt : null,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}
