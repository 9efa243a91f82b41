/**
 * The terms of UNTP 0.7.0 that our credentials use, with the addresses that its context gives them. Signing needs them
 * at hand, because it fetches nothing; a verifier reads the context itself, which gives the same statements.
 */
const untp = 'https://vocabulary.uncefact.org/untp/';
const xsd = 'http://www.w3.org/2001/XMLSchema#';

const classes = [
  'Claim',
  'CredentialIssuer',
  'DigitalConformityCredential',
  'DigitalProductPassport',
  'Facility',
  'IdentifierScheme',
  'ConformityAttestation',
  'ConformityAssessment',
  'ConformityScheme',
  'ConformityTopic',
  'Criterion',
  'Party',
  'PerformanceMetric',
  'Product',
  'Standard',
];

/** Whose value is another record, by its address. */
const records = [
  'assessmentCriteria',
  'conformityAssessment',
  'issuedToParty',
  'metric',
  'party',
  'performanceClaim',
  'producedAtFacility',
  'referenceCriteria',
  'product',
  'referenceScheme',
  'referenceStandard',
  'conformityTopic',
];

/** Whose value has no address of its own. */
const structures = [
  'assessedPerformance',
  'assessedProduct',
  'claimedPerformance',
  'conformityCertificate',
  'countryOfProduction',
  'evidence',
  'measure',
  'productCategory',
  'profileScore',
  'relatedParty',
  'score',
];

const values: Readonly<Record<string, string>> = {
  assessmentDate: 'date',
  batchNumber: 'string',
  claimDate: 'date',
  code: 'string',
  conformance: 'boolean',
  definition: 'string',
  linkName: 'string',
  linkURL: 'anyURI',
  modelNumber: 'string',
  productionDate: 'date',
  rank: 'integer',
  schemeId: 'anyURI',
  schemeName: 'string',
  specifiedCondition: 'string',
  value: 'double',
};

/** Whose value is a code of a list. */
const codes: Readonly<Record<string, string>> = {
  assessmentLevel: `${untp}AssessmentLevel#`,
  assessorLevel: `${untp}AssessorLevel#`,
  attestationType: `${untp}AttestationType#`,
  countryCode: 'https://vocabulary.uncefact.org/CountryId#',
  idGranularity: `${untp}ProductIDGranularity#`,
  role: `${untp}PartyRole#`,
  unit: 'https://vocabulary.uncefact.org/UnitMeasureCode#',
};

/** Its `id` is a value and not the address of a record. */
const idScheme = {
  '@id': `${untp}idScheme`,
  '@type': '@id',
  '@context': { id: { '@id': `${untp}id`, '@type': `${xsd}anyURI` } },
};

export const untpTerms = {
  '@context': {
    idScheme,
    ...Object.fromEntries([...classes, ...structures].map((name) => [name, `${untp}${name}`])),
    ...Object.fromEntries(records.map((name) => [name, { '@id': `${untp}${name}`, '@type': '@id' }])),
    ...Object.fromEntries(
      Object.entries(values).map(([name, type]) => [
        name,
        { '@id': `${untp}${name}`, '@type': `${xsd}${type}` },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(codes).map(([name, list]) => [
        name,
        { '@id': `${untp}${name}`, '@type': '@vocab', '@context': { '@vocab': list } },
      ]),
    ),
  },
};
