/** Why a call about a notice may be refused. */
export const noticeRefusals = ['notice-not-found'] as const;
export type NoticeRefusal = { readonly code: (typeof noticeRefusals)[number] };
