/**
 * Fields are closed until the page has come alive, so that nothing typed before is lost. They only look
 * closed where they stay so, without scripts; for everybody else they would flash.
 */
export const opening =
  '[@media(scripting:enabled)]:[&_.control]:bg-label! [@media(scripting:enabled)]:[&_.control]:text-ink! ' +
  '[@media(scripting:enabled)]:[&_.tick]:opacity-100! [@media(scripting:enabled)]:[&_label]:text-ink!';

export const openingButton =
  '[@media(scripting:enabled)]:border-brand! [@media(scripting:enabled)]:bg-brand! [@media(scripting:enabled)]:text-on-brand!';

/** What is not known before is not shown before; its place is kept. */
export const openingBadge = '[@media(scripting:enabled)]:invisible';
