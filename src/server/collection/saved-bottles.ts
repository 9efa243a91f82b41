/** Saves a bottle to the collection of a user, with the day on which it was opened. */
import type { FastifyInstance } from 'fastify';
import { saveBottleRoute } from '../../contract/collection/collection.ts';
import { upsertSavedBottle } from '../../database/collection/saved-bottles.ts';
import { usableUntil } from '../../domain/collection/opened-bottles.ts';
import { savedPath } from '../../domain/collection/saved.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { readCode } from '../../domain/provenance/codes.ts';
import { personal } from '../http/lists/personal.ts';
import { redirectBack } from '../http/routing/redirect-back.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';

export function registerSavedBottles(app: FastifyInstance): void {
  defineHandler(app, saveBottleRoute, {
    who: 'user',
    writesPrivately: true,
    handle: async ({ query, body, form, principal: { userId }, services: { database, clock } }) => {
      const day = body.openedOn ?? null;
      if (day !== null && day > dayOf(clock())) return refusal('bottle-opened-later');
      const code = readCode(body.code) ?? '';
      const saved = await upsertSavedBottle(database, { userId, code, savedAt: clock(), openedOn: day });
      if (saved === undefined) return refusal('code-unknown');
      if (form) return redirectBack(`${savedPath('bottles')}&saved=${code}`, query.language);
      const { openedOn } = saved;
      return reply(
        200,
        { code, openedOn, useBy: openedOn === null ? null : usableUntil(openedOn) },
        personal,
      );
    },
  });
}
