/** Why a request about a notification may be refused. */
export const notificationRefusals = ['notification-not-found'] as const;
export type NotificationRefusal = { readonly code: (typeof notificationRefusals)[number] };
