/** Headers of a response for one user: the next user of the same browser must not see it (RFC 9111, section 5.2.2.5). */
export const personal = { 'cache-control': 'no-store' } as const;
