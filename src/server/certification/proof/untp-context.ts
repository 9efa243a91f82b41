/**
 * The terms of UNTP 0.7.0 that our credentials use, with the addresses that its context gives them. Signing needs them
 * at hand, because it fetches nothing; a verifier reads the context itself, which gives the same statements.
 */
const untp = 'https://vocabulary.uncefact.org/untp/';
const xsd = 'http://www.w3.org/2001/XMLSchema#';

const classes = [
  'CredentialIssuer',
  'DigitalConformityCredential',
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
  'product',
  'referenceScheme',
  'referenceStandard',
  'conformityTopic',
];

/** Whose value has no address of its own. */
const structures = [
  'assessedPerformance',
  'assessedProduct',
  'conformityCertificate',
  'evidence',
  'measure',
  'profileScore',
  'score',
];

const values: Readonly<Record<string, string>> = {
  assessmentDate: 'date',
  batchNumber: 'string',
  code: 'string',
  conformance: 'boolean',
  definition: 'string',
  linkName: 'string',
  linkURL: 'anyURI',
  rank: 'integer',
  specifiedCondition: 'string',
  value: 'double',
};

/** Whose value is a code of a list. */
const codes: Readonly<Record<string, string>> = {
  assessmentLevel: `${untp}AssessmentLevel#`,
  assessorLevel: `${untp}AssessorLevel#`,
  attestationType: `${untp}AttestationType#`,
  unit: 'https://vocabulary.uncefact.org/UnitMeasureCode#',
};

export const untpTerms = {
  '@context': {
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
