/** Applications for certification: the fields of the form, and the routes from submission to decision. */
import { z } from 'zod';
import * as choices from '../../domain/applications/answers.ts';
import { latestYear } from '../../domain/applications/possible-answers.ts';
import { assigneeFilters } from '../../domain/applications/review.ts';
import { applicationStatuses, pastStatuses } from '../../domain/applications/states.ts';
import { certificationLevels } from '../../domain/certification/levels.ts';
import { applicationPageCountries, countries } from '../../domain/common/countries.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { applicationRead } from '../common/application-read.ts';
import { deadline } from '../common/deadline.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import {
  dateSchema,
  emailSchema,
  idParams,
  instantSchema,
  line,
  maxId,
  optional,
  phone,
  prose,
  websiteSchema,
} from '../common/values.ts';

const limits = choices.answerLimits;
const shortText = optional(line(1, limits.shortText.most)).optional();
const longText = optional(prose(1, limits.longText.most)).optional();

function amount(bounds: { readonly least: number; readonly most: number }) {
  return z.number().min(bounds.least).max(bounds.most);
}

/** The rules of the specification's application schema; every other field is optional. */
export const applicationAnswers = z
  .strictObject({
    producerCompanyName: line(
      limits.producerCompanyName.least,
      limits.producerCompanyName.most,
      'Producer/Company Name is required',
    ),
    email: emailSchema,
    phone: phone(limits.phone.least, limits.phone.most, 'Phone number is required'),
    website: optional(websiteSchema).optional(),
    country: z.enum(applicationPageCountries),
    region: line(limits.region.least, limits.region.most),
    fullAddress: line(limits.fullAddress.least, limits.fullAddress.most),
    familyHistoryStory: prose(limits.familyHistoryStory.least, limits.familyHistoryStory.most),
    groveSize: amount(limits.groveSize).meta({ description: 'Hectares' }),
    averageTreeAge: amount(limits.averageTreeAge).meta({ description: 'Years' }),
    numberOfBrands: amount(limits.numberOfBrands).int(),
    evooType: z.enum(choices.evooTypes),
    oliveVarieties: prose(limits.oliveVarieties.least, limits.oliveVarieties.most),
    cultivationMethods: z
      .array(z.enum(choices.cultivationMethods))
      .min(1)
      .max(choices.cultivationMethods.length),
    cultivationMethodsOther: shortText,
    harvestMethod: z.enum(choices.harvestMethods),
    harvestTiming: prose(limits.harvestTiming.least, limits.harvestTiming.most),
    millType: line(limits.millType.least, limits.millType.most),
    extractionMethod: z.enum(choices.extractionMethods),
    annualProduction: amount(limits.annualProduction).int().meta({ description: 'Litres per year' }),
    timeFromHarvestToMill: z.enum(choices.timesFromHarvestToMill),
    currentQualityCertifications: z
      .array(z.enum(choices.qualityCertifications))
      .min(1)
      .max(choices.qualityCertifications.length),
    otherCertificationDetails: shortText,
    phenolicContent: amount(limits.phenolicContent).int().meta({ description: 'mg/kg' }),
    testLaboratory: line(limits.testLaboratory.least, limits.testLaboratory.most),
    qualityCommitmentStatement: prose(
      limits.qualityCommitmentStatement.least,
      limits.qualityCommitmentStatement.most,
    ),
    // Fields that the page shows and no rule requires.
    establishedYear: amount(limits.establishedYear).int().nullable().optional(),
    registrationNumber: shortText,
    primaryContactName: shortText,
    primaryContactTitle: shortText,
    streetAddress: shortText,
    city: shortText,
    state: shortText,
    postalCode: shortText,
    totalOliveGroves: amount(limits.totalOliveGroves).int().nullable().optional(),
    totalAcreage: amount(limits.totalAcreage).nullable().optional().meta({ description: 'Hectares' }),
    harvestMethods: shortText,
    millingFacilityType: z.enum(choices.millingFacilityTypes).nullable().optional(),
    millingLocation: shortText,
    temperatureControl: shortText,
    maxTemperature: amount(limits.maxTemperature)
      .nullable()
      .optional()
      .meta({ description: 'Degrees Celsius' }),
    currentCertifications: z
      .array(z.enum(choices.qualityCertifications))
      .max(choices.qualityCertifications.length)
      .optional(),
    organicCertified: z.enum(choices.organicCertifiedAnswers).nullable().optional(),
    qualityTesting: longText,
    testingFrequency: shortText,
    laboratoriesUsed: longText,
    storageConditions: longText,
    storageCapacity: shortText,
    distributionChannels: z
      .array(z.enum(choices.distributionChannels))
      .max(choices.distributionChannels.length)
      .optional(),
    sustainabilityPractices: longText,
    waterManagement: longText,
    soilManagement: longText,
    yearsInBusiness: amount(limits.yearsInBusiness).int().nullable().optional(),
    employeeCount: amount(limits.employeeCount).int().nullable().optional(),
    seasonalWorkers: amount(limits.seasonalWorkers).int().nullable().optional(),
    exportExperience: longText,
    exportCountries: shortText,
    interestedCertificationLevels: z
      .array(z.enum(certificationLevels))
      .max(certificationLevels.length)
      .optional(),
    expectedPhenolicRange: shortText,
    productionGoals: longText,
    marketingSupport: z.enum(choices.marketingSupportAnswers).nullable().optional(),
    additionalInfo: longText,
    referralSource: shortText,
  })
  .meta({ id: 'ApplicationAnswers' });
/** The same rules on a given day: refuses a founding year in the future. */
export function applicationAnswersOn(today: string) {
  const establishedYear = { ...limits.establishedYear, most: latestYear(today) };
  return applicationAnswers.extend({ establishedYear: amount(establishedYear).int().nullable().optional() });
}
export type ApplicationAnswers = z.output<typeof applicationAnswers>;

export const applicationChangeRequest = z
  .object({
    id: z.int(),
    comment: z.string().nullable().meta({ description: 'Comment on the application as a whole' }),
    requestedAt: instantSchema,
    answeredAt: instantSchema.nullable(),
    fields: z.array(
      z.object({
        field: applicationAnswers.keyof(),
        comment: z.string(),
        oldValue: z.unknown().meta({ description: 'Value when the change was requested' }),
        newValue: z.unknown(),
        isChanged: z.boolean().nullable().meta({ description: 'Null until a reply' }),
        reply: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ApplicationChangeRequest' });
export type ApplicationChangeRequest = z.output<typeof applicationChangeRequest>;

export const applicationResponse = z
  .object({
    id: z.int(),
    producerId: z.int().nullable(),
    status: z.enum(applicationStatuses),
    language: z.enum(contentLanguages),
    answers: z.record(z.string(), z.unknown()),
    photos: z.array(z.string()).meta({ description: 'Addresses of the uploaded photos, oldest first' }),
    submittedAt: instantSchema.nullable(),
    decidedAt: instantSchema.nullable(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
    events: z.array(
      z.object({
        action: z.string(),
        fromStatus: z.enum(pastStatuses).nullable(),
        toStatus: z.enum(pastStatuses),
        comment: z.string().nullable(),
        at: instantSchema,
      }),
    ),
    changeRequests: z
      .array(applicationChangeRequest)
      .meta({ description: 'Requested changes, oldest first' }),
    review: z
      .object({
        targetOn: dateSchema.nullable().meta({
          description: 'Target date of the decision; null while the application waits for the applicant',
        }),
        assignee: z.string().nullable().meta({ description: 'Name of the assigned administrator' }),
      })
      .nullable()
      .meta({ description: 'Null once it is decided' }),
    possibleActions: z.array(z.string()).meta({ description: 'Actions that are possible now' }),
    message: z.string().optional(),
  })
  .meta({ id: 'ProducerApplication' });
export type ApplicationResponse = z.output<typeof applicationResponse>;

/** Sending the same key again returns the first result instead of creating a second application. */
export const createApplicationRoute = defineRoute({
  id: 'createApplication',
  feature: 'applications',
  method: 'POST',
  path: '/api/producer-applications',
  summary: 'Submits an application and creates its draft producer in one transaction.',
  body: z.strictObject({
    ...applicationAnswers.shape,
    language: z.enum(contentLanguages).default('en'),
    draftRevision: z.int().min(0).max(maxId).optional().meta({
      description: 'Revision of the draft that the sender last read; refused if there is a later one',
    }),
  }),
  takesIdempotencyKey: true,
  responses: { 201: applicationResponse, 200: applicationResponse },
});

export const listOwnApplicationsRoute = defineRoute({
  id: 'listOwnApplications',
  feature: 'applications',
  method: 'GET',
  path: '/api/producer-applications/own',
  summary: 'Applications of the signed-in user, newest first.',
  responses: { 200: z.array(applicationResponse) },
});

export const applicationListItem = z
  .object({
    id: z.int(),
    status: z.enum(applicationStatuses),
    producerId: z.int().nullable(),
    producerCompanyName: z.string(),
    region: z.string().nullable(),
    country: z.enum(countries).or(z.string()),
    email: z.string().nullable(),
    phenolicContent: z.number().nullable().meta({ description: 'mg/kg' }),
    submittedAt: instantSchema.nullable(),
    ...deadline,
    assignee: z.object({ userId: z.string(), name: z.string() }).nullable(),
    possibleActions: z.array(z.string()),
  })
  .meta({ id: 'ApplicationListItem' });
export type ApplicationListItem = z.output<typeof applicationListItem>;

export const listApplicationsRoute = defineRoute({
  id: 'listApplications',
  feature: 'applications',
  method: 'GET',
  path: '/api/producer-applications/list',
  summary: 'Applications, for administrators, earliest target date first; by default those not yet reviewed.',
  query: z.strictObject({
    status: z.union([z.enum(applicationStatuses), z.array(z.enum(applicationStatuses))]).optional(),
    assignee: z
      .enum(assigneeFilters)
      .optional()
      .meta({ description: 'Assigned to the caller, or unassigned' }),
    ...pagingQuery,
  }),
  responses: { 200: z.array(applicationListItem) },
});

export const getApplicationRoute = defineRoute({
  id: 'getApplication',
  feature: 'applications',
  method: 'GET',
  path: '/api/producer-applications/:id',
  summary: 'One application, for the applicant and administrators.',
  params: idParams,
  responses: { 200: applicationResponse },
});

export const approveApplicationRoute = defineRoute({
  id: 'approveApplication',
  feature: 'applications',
  method: 'PATCH',
  path: '/api/producer-applications/:id/approve',
  summary: 'Moves an application to certification review. Its draft producer becomes pending.',
  params: idParams,
  body: z.strictObject({ from: applicationRead }).optional(),
  responses: { 200: applicationResponse },
});
