/**
 * Fields are disabled until hydration, so that no early input is lost. They look disabled only without
 * scripts, where they stay so; otherwise they would flash.
 */
export const hydrationClasses =
  '[@media(scripting:enabled)]:[&_.control]:bg-label! [@media(scripting:enabled)]:[&_.control]:text-ink! ' +
  '[@media(scripting:enabled)]:[&_.tick]:opacity-100! [@media(scripting:enabled)]:[&_label]:text-ink!';

export const hydrationButtonClasses =
  '[@media(scripting:enabled)]:border-brand! [@media(scripting:enabled)]:bg-brand! [@media(scripting:enabled)]:text-on-brand!';

/** Hides a state that is unknown before hydration; its space is reserved. */
export const hydrationBadgeClasses = '[@media(scripting:enabled)]:invisible';
