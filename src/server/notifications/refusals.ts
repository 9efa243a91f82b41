/** The HTTP response for each refusal of a notification. */
import type { NotificationRefusal } from '../../domain/notifications/refusals.ts';
import type { RefusalResponse } from '../http/request-refusals.ts';

export const notificationRefusalResponses = {
  'notification-not-found': {
    status: 404,
    title: 'Notice not found',
    detail: 'This notice does not exist, or is not yours.',
  },
} as const satisfies Record<NotificationRefusal['code'], RefusalResponse>;
