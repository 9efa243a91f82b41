/** A product with its offer: https://schema.org/Product. Says only what the page itself says. */

import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import type { FoodInformationResponse } from '../../../contract/products/food-information.ts';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { producerPath, productPath } from '../../../domain/common/page-paths.ts';
import { certificationAsJsonLd } from '../producers/structured-data.ts';
import { centsPerLitre } from './price.ts';

export function productAsJsonLd(
  product: ProductResponse,
  origin: string,
  {
    food,
    certificate,
  }: {
    readonly food?: FoodInformationResponse | undefined;
    readonly certificate?: Pick<CertificateResponse, 'issuedOn' | 'validUntil'> | null | undefined;
  } = {},
): Record<string, unknown> {
  const address = `${origin}${productPath(product.id)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': address,
    url: address,
    name: product.name,
    ...(product.description === null ? {} : { description: product.description }),
    image: pictureOf(product, origin),
    category: 'Olive oil',
    sku: String(product.id),
    ...(product.gtin === null ? {} : { gtin: product.gtin }),
    ...(product.volume === null ? {} : { size: `${product.volume} ml` }),
    brand: { '@type': 'Brand', name: product.producerName },
    manufacturer: {
      '@type': 'Organization',
      name: product.producerName,
      url: `${origin}${producerPath(product.producerId)}`,
    },
    ...(product.price === null ? {} : { offers: offerOf(product, product.price, address) }),
    ...(food?.originCountry ? { countryOfOrigin: { '@type': 'Country', name: food.originCountry } } : {}),
    additionalProperty: [...propertiesOf(product), ...foodPropertiesOf(food)],
    ...(product.harvestDate === null ? {} : { productionDate: product.harvestDate }),
    // Only a certificate in force: a revoked one would read as a mark of quality.
    ...(product.certificateNumber === null || product.certificationLevel === null
      ? {}
      : {
          hasCertification: certificationAsJsonLd(product.certificateNumber, origin, certificate),
        }),
  };
}

/** The first oils of the list, by their pages: https://schema.org/ItemList. */
export function oilsAsJsonLd(
  products: readonly Pick<ProductResponse, 'id' | 'name'>[],
  origin: string,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}${productPath(id)}`,
    })),
  };
}

/** As the producer states them; nutrients per 100 ml. */
function foodPropertiesOf(food: FoodInformationResponse | undefined) {
  if (food === undefined) return [];
  const { category, originName, originFile, organicCode } = food;
  const { kilojoules, kilocalories, ...grams } = food.nutrition;
  const property = (name: string, value: string | number, unitText?: string) => ({
    '@type': 'PropertyValue',
    name,
    value,
    ...(unitText === undefined ? {} : { unitText }),
  });
  return [
    property('Category', category === 'virgin' ? 'Virgin olive oil' : 'Extra virgin olive oil'),
    ...(originName === null ? [] : [property('Protected name', `${originName}, ${originFile}`)]),
    ...(organicCode === null ? [] : [property('Organic control body', organicCode)]),
    property('Energy per 100 ml', kilojoules, 'kJ'),
    ...Object.entries(grams).map(([name, amount]) => property(`${name} per 100 ml`, amount, 'g')),
  ];
}

/** The producer's photograph, else the drawing of the bottle used for shared links. */
function pictureOf({ id, imageUrl }: ProductResponse, origin: string): string {
  const own = imageUrl === null || imageUrl === '' ? undefined : imageUrl;
  return new URL(own ?? `/share/en/product/${id}.png`, origin).href;
}

function offerOf(
  { available, orderStatus, recall, withdrawnAt, volume }: ProductResponse,
  price: string,
  url: string,
) {
  const isOffered = available && orderStatus !== 'certificate_not_in_force';
  const availability = isOffered ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock';
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'EUR',
    ...(volume === null ? {} : { priceSpecification: unitPriceOf(price, volume) }),
    availability: withdrawnAt === null && recall === null ? availability : 'https://schema.org/Discontinued',
  };
}

/** The price is of the bottle; the reference value is the unit that it is compared by (Directive 98/6/EC). */
function unitPriceOf(price: string, volume: number) {
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'EUR',
    description: `${(centsPerLitre(price, volume) / 100).toFixed(2)} EUR per litre`,
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: volume,
      unitCode: 'MLT',
      valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'LTR' },
    },
  };
}

function propertiesOf(product: ProductResponse) {
  const { volume, phenolicContent, contentBasis, phenolicMethod, phenolicReportedOn, batchNumber } = product;
  const name = 'Total phenolic content';
  const uncertified = product.certificationLevel === null ? `${name}, under no certificate in force` : name;
  const property = (
    what: string,
    value: string | number | null,
    more: Readonly<Record<string, string>> = {},
  ) => (value === null ? [] : [{ '@type': 'PropertyValue', name: what, value, ...more }]);
  return [
    ...property('Volume', volume, { unitText: 'ml' }),
    ...property(
      contentBasis === 'stated' ? `${name}, stated by the producer and not measured` : uncertified,
      phenolicContent,
      {
        unitText: 'mg/kg',
        ...(phenolicReportedOn === null ? {} : { description: `Reported on ${phenolicReportedOn}` }),
        ...(phenolicMethod === null || phenolicMethod === 'other'
          ? {}
          : { measurementTechnique: phenolicMethod }),
      },
    ),
    ...property('Batch', batchNumber),
    ...claimedPropertiesOf(product),
  ];
}

/** The figure behind the health claim, where the page bears it. */
function claimedPropertiesOf({ mayBearHealthClaim, hydroxytyrosolDerivatives: measured }: ProductResponse) {
  if (!mayBearHealthClaim || measured === null) return [];
  return [
    {
      '@type': 'PropertyValue',
      name: 'Hydroxytyrosol and its derivatives',
      value: measured.content,
      unitText: 'mg/kg',
      description: `Reported on ${measured.reportedOn}`,
    },
  ];
}
