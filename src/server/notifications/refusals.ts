/** The HTTP response for each refusal of a notification. */
import type { NotificationRefusal } from '../../domain/notifications/refusals.ts';
import type { RefusalResponse } from '../http/problems/request-refusals.ts';

export const notificationRefusalResponses = {
  'notification-not-found': {
    status: 404,
    title: 'Notification not found',
    detail: 'This notification does not exist, or is not yours.',
  },
} as const satisfies Record<NotificationRefusal['code'], RefusalResponse>;
