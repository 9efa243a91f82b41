/** A user's settings, the export of everything stored about them, and the deletion of it all. */
import { z } from 'zod';
import { contentLanguages } from '../../domain/common/languages.ts';
import { themes } from '../../domain/common/themes.ts';
import { deletionBlockers } from '../../domain/identity/deletion.ts';
import { defineRoute } from '../common/route.ts';
import { line } from '../common/values.ts';

const settingsFields = {
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  language: z.enum(contentLanguages),
  theme: z
    .enum(themes)
    .nullable()
    .meta({ description: 'Palette of every device; null: each device keeps its own' }),
  notifications: z.object({
    bottles: z.boolean().meta({ description: 'Warn of bottles that I scanned: recalls, suspensions' }),
    mail: z.boolean().meta({ description: 'Send me decisions about me by email' }),
  }),
};

export const settingsSchema = z
  .object({ ...settingsFields, email: z.string().meta({ description: "The identity provider's" }) })
  .meta({ id: 'Settings' });
export type SettingsResponse = z.output<typeof settingsSchema>;

export const getSettingsRoute = defineRoute({
  id: 'getSettings',
  feature: 'identity',
  method: 'GET',
  path: '/api/me/settings',
  summary: 'The name and settings of the signed-in user.',
  responses: { 200: settingsSchema },
});

/** The email address is not here: it comes from the identity provider, and a sign-in would restore it. */
export const updateSettingsRoute = defineRoute({
  id: 'updateSettings',
  feature: 'identity',
  method: 'PATCH',
  path: '/api/me/settings',
  summary: 'Changes the given settings.',
  body: z
    .strictObject({
      ...settingsFields,
      firstName: line(1, 100).nullable(),
      lastName: line(1, 100).nullable(),
      notifications: z.strictObject({ bottles: z.boolean(), mail: z.boolean() }).partial(),
    })
    .partial(),
  responses: { 200: settingsSchema },
});
export type UpdateSettingsInput = z.output<typeof updateSettingsRoute.body>;

/** Our own pages do not read it, so the server code that builds it defines the shape. */
export const exportOwnDataRoute = defineRoute({
  id: 'exportOwnData',
  feature: 'identity',
  method: 'GET',
  path: '/api/me/export',
  summary: 'Everything stored about the signed-in user, as one JSON file.',
  mediaType: 'application/json',
  responses: { 200: null },
});

export const deletionForecast = z
  .object({
    possible: z.boolean(),
    blocker: z.enum(deletionBlockers).nullable(),
    counts: z
      .object({
        favorites: z.int(),
        scans: z.int(),
        orders: z.int(),
        applications: z.int(),
      })
      .meta({ description: 'Favourites and applications go; scans and orders stay without the person' }),
    /** The user's producer profile, if any. */
    producer: z
      .object({
        id: z.int(),
        name: z.string(),
        status: z.string().meta({ description: 'draft, pending, approved or rejected' }),
        certificates: z.int(),
        products: z.int(),
        stays: z.boolean().meta({
          description:
            'True when bottles in shops may refer to it: it stays in the register without contact, website, story and owner, its products out of stock. False: it is deleted.',
        }),
      })
      .nullable(),
    openOrders: z.array(z.int()).meta({
      description: 'Asked of the profile and not sent yet: declined or cancelled, and the buyers are told',
    }),
  })
  .meta({ id: 'DeletionForecast' });
export type DeletionForecast = z.output<typeof deletionForecast>;

export const forecastDeletionRoute = defineRoute({
  id: 'forecastDeletion',
  feature: 'identity',
  method: 'GET',
  path: '/api/me/deletion',
  summary: 'What deleting the account would do, and whether it is possible.',
  responses: { 200: deletionForecast },
});

export const deleteAccountRoute = defineRoute({
  id: 'deleteAccount',
  feature: 'identity',
  method: 'DELETE',
  path: '/api/me',
  summary: 'Permanently deletes the account and ends all its sessions; needs the email address again.',
  body: z.strictObject({ email: z.string().trim().min(1).max(254) }),
  responses: { 204: null },
});
