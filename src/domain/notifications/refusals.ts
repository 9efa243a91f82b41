/** Why a request about a notification may be refused. */
export const noticeRefusals = ['notice-not-found'] as const;
export type NoticeRefusal = { readonly code: (typeof noticeRefusals)[number] };
