/** A batch of an oil: https://schema.org/SomeProducts. It makes no offer; the page of the oil does. */

import type { BatchShown } from '../../../contract/pages.ts';
import { batchPath, producerPath, productPath } from '../../../domain/common/page-paths.ts';
import { certificationAsJsonLd } from '../producers/structured-data.ts';

export function batchAsJsonLd(
  { batchNumber, batch }: BatchShown & { readonly batch: NonNullable<BatchShown['batch']> },
  origin: string,
): Record<string, unknown> {
  const { status, bottle } = batch;
  const { product, certificate } = bottle;
  const address = `${origin}${batchPath(product.id, batchNumber)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'SomeProducts',
    '@id': address,
    url: address,
    name: `${product.name}, ${batchNumber}`,
    category: 'Olive oil',
    isRelatedTo: { '@id': `${origin}${productPath(product.id)}` },
    manufacturer: {
      '@type': 'Organization',
      name: product.producerName,
      url: `${origin}${producerPath(product.producerId)}`,
    },
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Batch', value: batchNumber }],
    ...(product.harvestDate === null ? {} : { productionDate: product.harvestDate }),
    ...(status === 'certified' && certificate !== null
      ? { hasCertification: certificationAsJsonLd(certificate.number, origin, certificate) }
      : {}),
  };
}
