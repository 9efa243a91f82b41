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

/** Says of what makes no sense that it is nothing: what is not spoken of stays as the address has it. */
export function readApplicationSearch(given: Readonly<Record<string, unknown>>): {
  section?: Step | undefined;
} {
  return { section: steps.find((step) => step === given['section']) };
}
