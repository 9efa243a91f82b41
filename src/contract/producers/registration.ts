/** How a user becomes a producer, and the user's own producer. */
import { z } from 'zod';
import { countries, registrationDialogCountries } from '../../domain/common/countries.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { producerLimits } from '../../domain/producers/limits.ts';
import { defineRoute } from '../common/route.ts';
import { emailSchema, line, optional, phone, prose, websiteSchema } from '../common/values.ts';
import { producerResponse, productionMethodsSchema } from './producers.ts';

export const getProducerOfUserRoute = defineRoute({
  id: 'getProducerOfUser',
  feature: 'producers',
  method: 'GET',
  path: '/api/users/:userId/producer',
  formerPath: '/api/producers/user/:userId',
  summary: 'The producer profile of a user, for that user and administrators.',
  params: z.strictObject({ userId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
  responses: { 200: producerResponse },
});

/** Forms send numbers as text. `Number` alone would also accept `true` and `[5]`. */
function typedNumber(message: string) {
  return z.union([z.number(), z.string()], message).transform(Number);
}

/** The input of the registration dialog, which validates with the same schema. */
export const registrationInput = z.strictObject({
  name: line(producerLimits.name.least, producerLimits.name.most),
  location: line(producerLimits.location.least, producerLimits.location.most),
  country: z.enum(registrationDialogCountries),
  region: optional(line(1, producerLimits.region.most)),
  farmAcreage: typedNumber('Farm acreage is required').pipe(
    z.number().min(producerLimits.farmAcreage.least).max(producerLimits.farmAcreage.most),
  ),
  annualProduction: typedNumber('Annual production is required').pipe(
    z.int().min(1).max(producerLimits.annualProduction.most),
  ),
  oliveVarieties: optional(prose(1, producerLimits.oliveVarieties.most)),
  existingCertifications: optional(prose(1, producerLimits.existingCertifications.most)),
  contactEmail: emailSchema,
  contactPhone: optional(phone(1, producerLimits.contactPhone.most)),
  story: optional(prose(1, producerLimits.story.most)),
  sustainablePractices: optional(prose(1, producerLimits.sustainablePractices.most)),
  language: z.enum(contentLanguages).default('en'),
  productionMethods: productionMethodsSchema,
});

/** The input of the application page for the applicant's profile (status may only be draft). */
const draftProfileInput = z.strictObject({
  name: line(producerLimits.name.least, producerLimits.name.most),
  contactEmail: emailSchema,
  contactPhone: optional(phone(1, producerLimits.contactPhone.most)),
  website: optional(websiteSchema),
  location: line(producerLimits.location.least, producerLimits.location.most),
  country: z.enum(countries),
  region: optional(line(1, producerLimits.region.most)),
  story: optional(prose(1, producerLimits.story.most)),
  phenolicContent: z.int().min(1).max(5000).nullable().optional(),
  status: z.literal('draft'),
  latitude: z.null().optional(),
  longitude: z.null().optional(),
  profileImageUrl: z.literal('').optional(),
});

export const createProducerRoute = defineRoute({
  id: 'createProducer',
  feature: 'producers',
  method: 'POST',
  path: '/api/producers',
  summary: 'Registers the signed-in user as a producer, or updates their draft.',
  body: z.union([draftProfileInput, registrationInput]),
  responses: { 201: producerResponse, 200: producerResponse },
});
export type CreateProducerInput = z.output<typeof createProducerRoute.body>;
