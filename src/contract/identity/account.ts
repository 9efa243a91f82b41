/** A user's settings, the export of everything stored about them, and the deletion of it all. */
import { z } from 'zod';
import { contentLanguages } from '../../domain/common/languages.ts';
import { themes } from '../../domain/common/themes.ts';
import { deletionBlockers, deletionWaitReasons } from '../../domain/identity/deletion.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, line } from '../common/values.ts';

const settingsFields = {
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  language: z.enum(contentLanguages),
  theme: z
    .enum(themes)
    .nullable()
    .meta({ description: 'Colour palette on every device; null leaves the choice to each device' }),
  notifications: z.object({
    bottles: z.boolean().meta({ description: 'Warnings about scanned bottles: recalls, suspensions' }),
    mail: z.boolean().meta({ description: 'Decisions about the user by email' }),
    orders: z
      .boolean()
      .meta({ description: 'Requests and changes of orders by email; what binds is always sent' }),
  }),
};

export const settingsSchema = z
  .object({
    ...settingsFields,
    email: z.string().meta({ description: 'As the identity provider stated it' }),
  })
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
  summary: 'Updates the given settings.',
  body: z
    .strictObject({
      ...settingsFields,
      firstName: line(1, 100).nullable(),
      lastName: line(1, 100).nullable(),
      notifications: z
        .strictObject({ bottles: z.boolean(), mail: z.boolean(), orders: z.boolean() })
        .partial(),
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
  summary: 'All data stored about the signed-in user, as one JSON file.',
  mediaType: 'application/json',
  responses: { 200: null },
});

export const deletionForecast = z
  .object({
    possible: z.boolean(),
    blocker: z.enum(deletionBlockers).nullable(),
    waits: z
      .array(z.object({ reason: z.enum(deletionWaitReasons), until: dateSchema }))
      .meta({ description: 'Why deletion has to wait, each until a day; empty if nothing is open' }),
    counts: z
      .object({
        favorites: z.int(),
        scans: z.int(),
        orders: z.int(),
        applications: z.int(),
      })
      .meta({
        description: 'Favorites and applications are deleted; scans and orders stay without the user',
      }),
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
            'True if bottles in shops may refer to it: it stays in the register without contact, website, story and owner, its products withdrawn. False: it is deleted.',
        }),
      })
      .nullable(),
    leaves: z.array(z.object({ id: z.int(), name: z.string() })).meta({
      description: 'Producers that the account acts for, and that stay with their other people',
    }),
    openOrders: z.array(z.int()).meta({
      description:
        'Order requests that are not shipped: they are declined or cancelled, and the buyers are notified',
    }),
  })
  .meta({ id: 'DeletionForecast' });
export type DeletionForecast = z.output<typeof deletionForecast>;

export const forecastDeletionRoute = defineRoute({
  id: 'forecastDeletion',
  feature: 'identity',
  method: 'GET',
  path: '/api/me/deletion',
  summary: 'The effects of deleting the account, and whether deletion is possible now.',
  responses: { 200: deletionForecast },
});

export const deleteAccountRoute = defineRoute({
  id: 'deleteAccount',
  feature: 'identity',
  method: 'DELETE',
  path: '/api/me',
  summary: 'Permanently deletes the account and ends all its sessions. The email address confirms it.',
  body: z.strictObject({ email: z.string().trim().min(1).max(254) }),
  responses: { 204: null },
});
