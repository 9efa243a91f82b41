/** The steps of the application in its address: `?section=mill`. */
export const sectionNames = [
  'company',
  'place',
  'groves',
  'growing',
  'mill',
  'laboratory',
  'market',
  'story',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** `all` is the list of sections, also for a user whose earlier application has a page of its own. */
export type ApplicationStep = SectionName | 'check' | 'all';

const steps: readonly ApplicationStep[] = [...sectionNames, 'check', 'all'];

/** Returns undefined for an invalid step: the router keeps a parameter that is absent from the result. */
export function readApplicationSearch(given: Readonly<Record<string, unknown>>): {
  section?: ApplicationStep | undefined;
} {
  return { section: steps.find((step) => step === given['section']) };
}
