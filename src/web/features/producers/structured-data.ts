/** A producer for search engines: https://schema.org/Organization. Says only what the page itself says. */

import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { codeOfCountry } from '../../../domain/common/countries.ts';
import { certificatePath, producerPath } from '../../../domain/common/page-paths.ts';

export function producerAsJsonLd(producer: ProducerResponse, origin: string): Record<string, unknown> {
  const address = `${origin}${producerPath(producer.id)}`;
  const { latitude, longitude, certificateNumber } = producer;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': address,
    url: address,
    name: producer.name,
    ...given('description', producer.story),
    ...given('email', producer.contactEmail),
    ...given('telephone', producer.contactPhone),
    ...given('sameAs', producer.website),
    location: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: producer.location,
        ...given('addressRegion', producer.region),
        ...given('addressCountry', codeOfCountry[producer.country] ?? null),
      },
      ...(latitude === null || longitude === null
        ? {}
        : { geo: { '@type': 'GeoCoordinates', latitude: Number(latitude), longitude: Number(longitude) } }),
    },
    ...(certificateNumber === null
      ? {}
      : { hasCertification: certificationAsJsonLd(certificateNumber, origin) }),
  };
}

/** A certificate in force: https://schema.org/Certification. The page of the certificate says more. */
export function certificationAsJsonLd(
  number: string,
  origin: string,
  dates?: { readonly issuedOn?: string; readonly validUntil: string } | null,
) {
  return {
    '@type': 'Certification',
    name: 'Phenolive',
    certificationIdentification: number,
    issuedBy: { '@type': 'Organization', name: 'Phenolive', url: origin },
    ...(dates ? { ...given('validFrom', dates.issuedOn ?? null), expires: dates.validUntil } : {}),
    url: `${origin}${certificatePath(number)}`,
  };
}

function given(name: string, value: string | null): Record<string, string> {
  return value === null || value === '' ? {} : { [name]: value };
}
