/** What the office does with certificates after the first: another season, suspended, revoked, in force again. */
import { z } from 'zod';
import { certificateNumberPattern } from '../../domain/certification/certificates.ts';
import { evidenceWarnings } from '../../domain/certification/evidence.ts';
import { certificateStates, certificationLevels } from '../../domain/certification/levels.ts';
import { approveProducerInput, certificateResponse } from '../certification.ts';
import { officeSearch } from '../common/office-search.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { tableLanguage } from '../common/table-language.ts';
import { dateSchema, idParams, prose } from '../common/values.ts';

export const certificateNumberParams = z.strictObject({
  number: z.string().regex(certificateNumberPattern, 'Must be a number such as PHL-2026-000011'),
});

export const certificateListItem = z
  .object({
    id: z.int(),
    number: z.string(),
    state: z.enum(certificateStates),
    holder: z.string(),
    producerId: z.int(),
    country: z.string(),
    level: z.enum(certificationLevels),
    phenolicContent: z.int().meta({ description: 'mg/kg' }),
    season: z.int(),
    issuedOn: dateSchema,
    validUntil: dateSchema,
  })
  .meta({ id: 'CertificateListItem' });

const wanted = {
  state: z.enum(certificateStates).optional().meta({ description: 'As of today' }),
  producerId: idParams.shape.id.optional(),
  ...officeSearch,
};

/** What ends next comes first in the second, the strongest oil in the third. */
export const certificateSorts = ['newest', 'ending', 'phenolic'] as const;

export const listCertificates = defineRoute({
  id: 'listCertificates',
  feature: 'certification',
  method: 'GET',
  path: '/api/admin/certificates',
  summary: 'The register, by state as of today and by producer, searched, sorted and paged.',
  query: z.strictObject({ ...wanted, sort: z.enum(certificateSorts).optional(), ...pagingQuery }),
  responses: { 200: z.array(certificateListItem) },
});

export const exportCertificates = defineRoute({
  id: 'exportCertificates',
  feature: 'certification',
  method: 'GET',
  path: '/api/admin/certificates.csv',
  summary: 'The same certificates as a table.',
  query: z.strictObject({
    ...wanted,
    sort: z.enum(certificateSorts).optional(),
    ...tableLanguage,
  }),
  responses: { 200: null },
  mediaType: 'text/csv',
});

/** The reason is read by the holder and by whoever looks at the certificate. */
export const decideCertificateInput = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('suspend'), reason: prose(2, 2000, 'A reason is required') }),
  z.strictObject({ act: z.literal('revoke'), reason: prose(2, 2000, 'A reason is required') }),
  z.strictObject({ act: z.literal('reinstate'), reason: prose(2, 2000).optional() }),
]);
export type CertificateDecision = z.output<typeof decideCertificateInput>;

export const decideCertificate = defineRoute({
  id: 'decideCertificate',
  feature: 'certification',
  method: 'PATCH',
  path: '/api/admin/certificates/:number',
  summary:
    'Suspends, reinstates or revokes a certificate. Every reader of the register sees it at the next request.',
  params: certificateNumberParams,
  body: decideCertificateInput,
  responses: { 200: certificateResponse },
});

export const renewCertificate = defineRoute({
  id: 'renewCertificate',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/producers/:id/certificates',
  summary: 'Issues the certificate of the current season to a producer who is approved already.',
  params: idParams,
  body: approveProducerInput,
  responses: {
    201: z
      .object({ certificate: certificateResponse, warnings: z.array(z.enum(evidenceWarnings)) })
      .meta({ id: 'CertificateRenewal' }),
  },
});
