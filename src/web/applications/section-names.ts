/** The steps of the application as its address names them: `?section=mill`. */
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

/** `all` is the list of sections, also for somebody whose earlier application has a page of its own. */
export type Step = SectionName | 'check' | 'all';

const steps: readonly Step[] = [...sectionNames, 'check', 'all'];

export function readApplicationSearch(given: Readonly<Record<string, unknown>>): { section?: Step } {
  const section = steps.find((step) => step === given['section']);
  return section === undefined ? {} : { section };
}
