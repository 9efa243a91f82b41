/** Devices that show notifications of the signed-in user (Push API, W3C), and the message that is sent to them. */
import { z } from 'zod';
import { maxPushEndpoint } from '../../domain/notifications/push.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema } from '../common/values.ts';
import type { NotificationResponse } from './notifications.ts';

/** A notification, and how many bottles the order has where the text says it. */
export type PushShown = Pick<NotificationResponse, 'kind' | 'facts'> & { readonly bottles?: number };

export type PushText = Pick<PushMessage, 'title' | 'text' | 'path'>;

/** Encrypted for one device (RFC 8291): what its service worker shows. */
export interface PushMessage {
  readonly title: string;
  readonly text: string;
  readonly language: string;
  /** A later message with the same tag replaces this one. */
  readonly tag: string;
  /** Path from the root of the site, with the language. */
  readonly path: string;
}

const pushDevice = z
  .object({
    id: z.int(),
    name: z.string().meta({ description: 'Browser and system; empty if they are unknown' }),
    addedAt: instantSchema,
    lastReachedAt: instantSchema.nullable(),
    isThis: z.boolean().meta({ description: 'The device of this session' }),
  })
  .meta({ id: 'PushDevice' });

export const listPushDevicesRoute = defineRoute({
  id: 'listPushDevices',
  feature: 'notifications',
  method: 'GET',
  path: '/api/me/devices',
  summary: 'The devices that show notifications of the signed-in user, and the key with which one is added.',
  responses: {
    200: z
      .object({
        key: z
          .string()
          .meta({ description: 'The public key of the site (RFC 8292), for `applicationServerKey`' }),
        devices: z.array(pushDevice),
      })
      .meta({ id: 'PushDevices' }),
  },
});
export type PushDevicesResponse = z.output<(typeof listPushDevicesRoute.responses)[200]>;

/** A point of P-256 that is not compressed: 65 bytes, the first of them 4. */
const pointPattern = /^B[A-Za-z0-9_-]{86}$/;
/** 16 bytes. */
const secretPattern = /^[A-Za-z0-9_-]{22}$/;

export const addPushDeviceRoute = defineRoute({
  id: 'addPushDevice',
  feature: 'notifications',
  method: 'PUT',
  path: '/api/me/devices',
  summary: 'Has notifications of the signed-in user shown on this device, until this session ends.',
  body: z.strictObject({
    endpoint: z.string().min(1).max(maxPushEndpoint),
    keys: z.strictObject({
      p256dh: z.string().regex(pointPattern, 'Must be an uncompressed point of P-256 as base64url'),
      auth: z.string().regex(secretPattern, 'Must be 16 bytes as base64url'),
    }),
  }),
  responses: { 204: null },
});

export const removePushDeviceRoute = defineRoute({
  id: 'removePushDevice',
  feature: 'notifications',
  method: 'DELETE',
  path: '/api/me/devices/:id',
  summary: 'Sends no more notifications to a device.',
  params: idParams,
  responses: { 204: null },
});
