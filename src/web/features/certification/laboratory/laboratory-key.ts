/** Of the queries behind a link, which an answer changes. */
export const laboratoryKey = ['laboratory'] as const;
