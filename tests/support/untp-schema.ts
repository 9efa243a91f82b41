/**
 * Schemas for credentials of UNTP 0.7.0: our own strict reading of its JSON schemas (ConformityCredential.json,
 * DigitalProductPassport.json at untp.unece.org), for the properties that we write. `untp/untp-judge.ts`
 * validates by those files themselves.
 */
import { z } from 'zod';

const uri = z.string().regex(/^[a-z][a-z0-9+.-]*:\S+$/i);
const day = z.iso.date();

function named<Type extends string>(type: Type) {
  return z.strictObject({ type: z.tuple([z.literal(type)]), id: uri, name: z.string().min(1) });
}

const score = z.strictObject({
  code: z.string(),
  rank: z.int().min(1),
  definition: z.string(),
});

const performance = z
  .strictObject({
    metric: named('PerformanceMetric').optional(),
    measure: z.strictObject({ value: z.number(), unit: z.string() }).optional(),
    score: score.optional(),
  })
  .refine(({ metric, measure }) => measure === undefined || metric !== undefined, 'A measure has a metric');

const link = z.strictObject({
  linkURL: uri,
  linkName: z.string().min(1),
  digestMultibase: z
    .string()
    .regex(/^u[\w-]+$/)
    .optional(),
  mediaType: z.string().optional(),
  linkType: z.string().optional(),
});

const status = z.strictObject({
  id: uri,
  type: z.literal('BitstringStatusListEntry'),
  statusPurpose: z.enum(['refresh', 'revocation', 'suspension', 'message']),
  statusListIndex: z.int().min(0),
  statusListCredential: uri,
});

const assessedProduct = z.strictObject({
  product: named('Product').extend({ batchNumber: z.string() }),
});

const assessment = named('ConformityAssessment').extend({
  description: z.string().optional(),
  assessmentCriteria: z.array(named('Criterion')).min(1),
  assessmentDate: day,
  assessedPerformance: z.array(performance).min(1),
  assessedProduct: z.array(assessedProduct),
  referenceStandard: z.array(named('Standard')).optional(),
  specifiedCondition: z.array(z.string()).optional(),
  evidence: z.array(link).optional(),
  conformityTopic: z.array(named('ConformityTopic')).min(1),
  conformance: z.boolean(),
});

const attestation = named('ConformityAttestation').extend({
  description: z.string(),
  assessorLevel: z.enum(['self', 'commercial', 'buyer', 'membership', 'unspecified', '3rdParty', 'hybrid']),
  assessmentLevel: z.enum([
    'authority-benchmark',
    'authority-mandate',
    'authority-globalmra',
    'authority-peer',
    'authority-extended-mra',
    'scheme-self',
    'scheme-cab',
    'no-endorsement',
  ]),
  attestationType: z.enum([
    'certification',
    'declaration',
    'inspection',
    'testing',
    'verification',
    'validation',
    'calibration',
  ]),
  issuedToParty: named('Party'),
  referenceScheme: named('ConformityScheme'),
  profileScore: score,
  conformityCertificate: link,
  conformityAssessment: z.array(assessment).min(1),
});

const envelope = {
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.literal('https://vocabulary.uncefact.org/untp/0.7.0/context/'),
  ]),
  id: uri,
  issuer: named('CredentialIssuer').extend({ id: z.string().regex(/^did:web:/) }),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  name: z.string().min(1),
  /** Exactly one: the schema allows no list. */
  credentialStatus: status,
};

export const conformityCredentialSchema = z.strictObject({
  ...envelope,
  type: z.tuple([z.literal('DigitalConformityCredential'), z.literal('VerifiableCredential')]),
  credentialSubject: attestation,
});

const claim = named('Claim').extend({
  description: z.string().optional(),
  referenceCriteria: z.array(named('Criterion')).min(1),
  referenceStandard: z.array(named('Standard')).optional(),
  claimDate: day,
  claimedPerformance: z.array(performance).min(1),
  evidence: z.array(link).optional(),
  conformityTopic: z.array(named('ConformityTopic')).min(1),
});

const product = named('Product').extend({
  idScheme: named('IdentifierScheme'),
  modelNumber: z.string().optional(),
  batchNumber: z.string(),
  idGranularity: z.enum(['model', 'batch', 'item']),
  productCategory: z
    .array(z.strictObject({ code: z.string(), name: z.string(), schemeId: uri, schemeName: z.string() }))
    .min(1),
  relatedParty: z.array(z.strictObject({ role: z.enum(['producer', 'certifier']), party: named('Party') })),
  producedAtFacility: named('Facility'),
  productionDate: day.optional(),
  countryOfProduction: z.strictObject({ countryCode: z.string().regex(/^[A-Z]{2}$/) }),
  performanceClaim: z.array(claim),
});

export const productPassportSchema = z.strictObject({
  ...envelope,
  type: z.tuple([z.literal('DigitalProductPassport'), z.literal('VerifiableCredential')]),
  credentialSubject: product,
  credentialStatus: status.optional(),
});
