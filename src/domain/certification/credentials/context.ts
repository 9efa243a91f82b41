/** The JSON-LD context of credentials that were issued before they followed UNTP. They stay valid until they expire. */

export const contextPath = '/credentials/context';
/** The address that those credentials name. */
export const firstContextPath = `${contextPath}/v1`;

export function credentialContext(origin: string) {
  const own = `${origin}${firstContextPath}#`;
  return {
    '@context': {
      '@protected': true,
      OliveOilPhenolicCertificate: `${own}OliveOilPhenolicCertificate`,
      name: 'https://schema.org/name',
      certificateNumber: 'https://schema.org/identifier',
      certificationLevel: `${own}certificationLevel`,
      phenolicContent: {
        '@id': `${own}phenolicContent`,
        '@type': 'http://www.w3.org/2001/XMLSchema#integer',
      },
      phenolicContentUnit: 'https://schema.org/unitText',
      phenolicContentMethod: 'https://schema.org/measurementTechnique',
      phenolicContentReportedOn: {
        '@id': `${own}phenolicContentReportedOn`,
        '@type': 'http://www.w3.org/2001/XMLSchema#date',
      },
      certificationBasis: `${own}certificationBasis`,
      harvestSeason: { '@id': `${own}harvestSeason`, '@type': 'http://www.w3.org/2001/XMLSchema#gYear' },
      batches: { '@id': `${own}batch`, '@container': '@set' },
    },
  };
}
