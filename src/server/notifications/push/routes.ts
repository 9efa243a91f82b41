/** The devices of a user that show notifications. Each is the device of a session, which the cookie names. */
import { ECDH } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/notifications/push.ts';
import {
  deletePushSubscription,
  insertPushSubscription,
  listPushSubscriptions,
} from '../../../database/notifications/push-subscriptions.ts';
import type { PushSubscriptionRow } from '../../../database/tables/schema.ts';
import { deviceName, trustInEndpoint } from '../../../domain/notifications/push.ts';
import { personal } from '../../http/lists/personal.ts';
import { defineHandler, refusal, reply } from '../../http/routing/routing.ts';
import { sessionIdOf } from '../../http/security/sessions.ts';
import { pushKey } from './push-key.ts';

export function registerPush(app: FastifyInstance): void {
  defineHandler(app, contract.listPushDevicesRoute, {
    who: 'user',
    handle: async ({ principal: { userId }, request, services }) => {
      const [{ publicKey }, rows] = [
        await pushKey(services),
        await listPushSubscriptions(services.database, userId),
      ];
      const sid = sessionIdOf(request);
      return reply(200, { key: publicKey, devices: rows.map((row) => presentDevice(row, sid)) }, personal);
    },
  });
  defineHandler(app, contract.addPushDeviceRoute, {
    who: 'user',
    writesPrivately: true,
    perMinute: 60,
    handle: async ({ body: { endpoint, keys }, principal: { userId }, request, services }) => {
      const { database, clock, configuration } = services;
      if (trustInEndpoint(endpoint, configuration.pushServices) === undefined)
        return refusal('push-service-unknown');
      const p256dh = Buffer.from(keys.p256dh, 'base64url');
      if (!isPointOfCurve(p256dh)) return refusal('push-key-invalid');
      const sid = sessionIdOf(request) ?? '';
      const added = await database.transaction().execute(async (transaction) =>
        insertPushSubscription(transaction, {
          sid,
          userId,
          endpoint,
          p256dh,
          auth: Buffer.from(keys.auth, 'base64url'),
          name: deviceName(nameOfProgram(request)),
          createdAt: clock(),
        }),
      );
      return added ? reply(204, undefined, personal) : refusal('unauthenticated');
    },
  });
  defineHandler(app, contract.removePushDeviceRoute, {
    who: 'user',
    writesPrivately: true,
    handle: async ({ params: { id }, principal: { userId }, services: { database } }) =>
      (await deletePushSubscription(database, userId, id))
        ? reply(204, undefined, personal)
        : refusal('push-device-not-found'),
  });
}

function presentDevice(row: PushSubscriptionRow, sid: string | undefined) {
  return {
    id: row.id,
    name: row.name,
    addedAt: row.createdAt.toISOString(),
    lastReachedAt: row.lastSuccessAt?.toISOString() ?? null,
    isThis: row.sid === sid,
  };
}

function nameOfProgram(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}

/** Else no message could be encrypted for it. */
function isPointOfCurve(point: Uint8Array): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
