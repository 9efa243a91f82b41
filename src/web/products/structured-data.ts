/** An oil as search engines read it: https://schema.org/Product with its offer. Nothing that the page itself does not say. */
import type { ProductResponse } from '../../contract/products.ts';

export function productAsJsonLd(product: ProductResponse, origin: string): Record<string, unknown> {
  const address = `${origin}/product/${product.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': address,
    url: address,
    name: product.name,
    ...(product.description === null ? {} : { description: product.description }),
    ...(product.imageUrl === null || product.imageUrl === ''
      ? {}
      : { image: new URL(product.imageUrl, origin).href }),
    category: 'Olive oil',
    brand: { '@type': 'Brand', name: product.producerName },
    manufacturer: {
      '@type': 'Organization',
      name: product.producerName,
      url: `${origin}/producer/${product.producerId}`,
    },
    ...(product.price === null ? {} : { offers: offerOf(product, product.price, address) }),
    additionalProperty: propertiesOf(product),
    ...(product.harvestDate === null ? {} : { productionDate: product.harvestDate }),
  };
}

function offerOf({ available }: ProductResponse, price: string, url: string) {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'EUR',
    availability: available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
  };
}

function propertiesOf({ volume, phenolicContent, batchNumber }: ProductResponse) {
  const property = (name: string, value: string | number | null, unitText?: string) =>
    value === null
      ? []
      : [{ '@type': 'PropertyValue', name, value, ...(unitText === undefined ? {} : { unitText }) }];
  return [
    ...property('Volume', volume, 'ml'),
    ...property('Total phenolic content', phenolicContent, 'mg/kg'),
    ...property('Batch', batchNumber),
  ];
}
