/** Why a request about a notification may be refused. */
export const notificationRefusals = [
  'notification-not-found',
  'push-service-unknown',
  'push-key-invalid',
  'push-device-not-found',
] as const;
export type NotificationRefusal = { readonly code: (typeof notificationRefusals)[number] };
