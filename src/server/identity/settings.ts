/** Names and preferences of the signed-in user. */

import type { FastifyInstance } from 'fastify';
import {
  getSettingsRoute,
  type SettingsResponse,
  type UpdateSettingsInput,
  updateSettingsRoute,
} from '../../contract/identity/account.ts';
import { findSettings, type SettingsRow, saveSettings } from '../../database/identity/settings.ts';
import { personal } from '../http/lists/personal.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';

export function registerSettings(app: FastifyInstance): void {
  defineHandler(app, getSettingsRoute, {
    who: 'user',
    handle: async ({ principal, services: { database } }) => {
      const found = await findSettings(database, principal.userId);
      return found === undefined ? refusal('unauthenticated') : reply(200, presentSettings(found), personal);
    },
  });
  defineHandler(app, updateSettingsRoute, {
    who: 'user',
    handle: async ({ body, principal, services: { database } }) => {
      const changes = changesOf(body);
      // An empty change writes nothing and returns the current settings.
      const saved =
        Object.keys(changes).length === 0
          ? await findSettings(database, principal.userId)
          : await saveSettings(database, principal.userId, changes);
      return saved === undefined ? refusal('unauthenticated') : reply(200, presentSettings(saved), personal);
    },
  });
}

/** A field that was not sent stays unchanged. */
function changesOf({ firstName, lastName, language, theme, notifications }: UpdateSettingsInput) {
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(language === undefined ? {} : { language }),
    ...(theme === undefined ? {} : { theme }),
    ...(notifications?.bottles === undefined ? {} : { notifyAboutBottles: notifications.bottles }),
    ...(notifications?.mail === undefined ? {} : { notifyByMail: notifications.mail }),
    ...(notifications?.orders === undefined ? {} : { notifyOfOrdersByMail: notifications.orders }),
  };
}

function presentSettings(row: SettingsRow): SettingsResponse {
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    language: row.language,
    theme: row.theme,
    notifications: {
      bottles: row.notifyAboutBottles,
      mail: row.notifyByMail,
      orders: row.notifyOfOrdersByMail,
    },
  };
}
