/** The id of the notice of a page that shows an earlier state: the server writes it, the browser removes it. */
export const asOfId = 'as-of';
