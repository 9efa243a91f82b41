/** The HTTP response for each refusal of a notification. */
import type { NotificationRefusal } from '../../domain/notifications/refusals.ts';
import type { RefusalResponse } from '../http/problems/request-refusals.ts';

export const notificationRefusalResponses = {
  'notification-not-found': {
    status: 404,
    title: 'Notification not found',
    detail: 'This notification does not exist, or is not yours.',
  },
  'push-service-unknown': {
    status: 422,
    title: 'Push service unknown',
    detail: 'This browser receives notifications by a service to which Phenolive sends none.',
  },
  'push-key-invalid': {
    status: 422,
    title: 'Key invalid',
    detail: 'The key of the device is not one, so no message can be encrypted for it.',
  },
  'push-device-not-found': {
    status: 404,
    title: 'Device not found',
    detail: 'This device shows no notifications any more, or is not yours.',
  },
} as const satisfies Record<NotificationRefusal['code'], RefusalResponse>;
