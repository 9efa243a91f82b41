/** The positive attributes of virgin olive oil, in the order of the profile sheet. Apart, because public pages need no more. */
export const tasteAttributes = ['fruity', 'bitter', 'pungent'] as const;
export type TasteAttribute = (typeof tasteAttributes)[number];
