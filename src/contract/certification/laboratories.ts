/** Laboratories, which administrators record and choose for results. */
import { z } from 'zod';
import { laboratoryMethods } from '../../domain/certification/lab-results.ts';
import { laboratoryLimits } from '../../domain/certification/laboratories.ts';
import { confirmationLimits } from '../../domain/certification/report-confirmations.ts';
import { countries } from '../../domain/common/countries.ts';
import { defaultLanguage, siteLanguages } from '../../domain/common/languages.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, emailSchema, idParams, line, maxId, optional, prose } from '../common/values.ts';

const name = line(
  laboratoryLimits.name.least,
  laboratoryLimits.name.most,
  'The name of the laboratory is required',
);

export const laboratoryResponse = z
  .object({
    id: z.int(),
    name: z.string(),
    aliases: z.array(z.string()).meta({ description: 'Other spellings of the name' }),
    address: z.string().nullable(),
    country: z.enum(countries).nullable(),
    accreditationNumber: z.string().nullable(),
    methods: z.array(z.enum(laboratoryMethods)).meta({ description: 'In the scope of the accreditation' }),
    accreditedUntil: dateSchema.nullable(),
    contacts: z
      .array(z.object({ name: z.string(), email: z.string() }))
      .meta({ description: 'Who is asked by mail to confirm its reports' }),
    language: z.enum(siteLanguages).meta({ description: 'Of these mails' }),
    owner: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .meta({ description: 'Laboratories with one owner count as one laboratory' }),
    resultCount: z.int(),
  })
  .meta({ id: 'Laboratory' });
export type LaboratoryResponse = z.output<typeof laboratoryResponse>;

export const laboratoryInput = z.strictObject({
  name,
  aliases: z.array(name).max(laboratoryLimits.aliases).default([]),
  address: optional(line(laboratoryLimits.address.least, laboratoryLimits.address.most)),
  country: optional(z.enum(countries)),
  accreditationNumber: optional(
    line(laboratoryLimits.accreditationNumber.least, laboratoryLimits.accreditationNumber.most),
  ),
  methods: z.array(z.enum(laboratoryMethods)).max(laboratoryMethods.length).default([]),
  accreditedUntil: optional(dateSchema),
  contacts: z
    .array(
      z.strictObject({
        name: line(confirmationLimits.name.least, confirmationLimits.name.most),
        email: emailSchema,
      }),
    )
    .max(confirmationLimits.contacts)
    .default([]),
  language: z.enum(siteLanguages).default(defaultLanguage),
  ownerId: optional(z.int().min(1).max(maxId)),
});
export type LaboratoryInput = z.output<typeof laboratoryInput>;

export const listLaboratoriesRoute = defineRoute({
  id: 'listLaboratories',
  feature: 'certification',
  method: 'GET',
  path: '/api/admin/laboratories',
  summary: 'Laboratories by name; the search looks at every spelling and the accreditation number.',
  query: z.strictObject({ search: z.string().max(100).optional() }),
  responses: { 200: z.array(laboratoryResponse) },
});

export const createLaboratoryRoute = defineRoute({
  id: 'createLaboratory',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/laboratories',
  summary: 'Adds a laboratory. No other has the same name, however it is spelled.',
  body: laboratoryInput,
  responses: { 201: laboratoryResponse },
});

export const updateLaboratoryRoute = defineRoute({
  id: 'updateLaboratory',
  feature: 'certification',
  method: 'PUT',
  path: '/api/admin/laboratories/:id',
  summary: 'Changes a laboratory. After a change of the owner, certificates follow their evidence.',
  params: idParams,
  body: laboratoryInput,
  responses: { 200: laboratoryResponse },
});

export const mergeLaboratoryRoute = defineRoute({
  id: 'mergeLaboratory',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/laboratories/:id/merge',
  summary:
    'Merges a laboratory into another: they count as one, and certificates that were based on both as two are suspended.',
  params: idParams,
  body: z.strictObject({
    intoId: z.int().min(1).max(maxId),
    reason: prose(2, 2000, 'A reason is required').meta({
      description: 'Public with a suspension that follows',
    }),
  }),
  responses: { 200: laboratoryResponse },
});
