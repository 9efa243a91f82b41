/**
 * The terms of the operator for buyers and for producers. A version is named by the day from which it applies, and never changes
 * (Regulation (EU) 2022/2065, Art. 14; Regulation (EU) 2019/1150, Art. 3; Directive 2011/83/EU, Art. 8 (7)).
 */
import { dayOf } from './dates.ts';
import { defaultLanguage, type SiteLanguage, siteLanguages } from './languages.ts';
import { legalPath } from './legal-pages.ts';

export const termsDocuments = ['terms-buyers', 'terms-producers'] as const;
export type TermsDocument = (typeof termsDocuments)[number];

/** By language; one at least. */
export type TermsTexts = Readonly<Partial<Record<SiteLanguage, string>>>;

export interface TermsVersion {
  readonly document: TermsDocument;
  /** Day. */
  readonly validFrom: string;
  readonly texts: TermsTexts;
  /** It came with the program. */
  readonly isSample: boolean;
}

export function isTermsDocument(name: string): name is TermsDocument {
  return termsDocuments.some((document) => document === name);
}

/** Whether a text names a day of the calendar, as versions are named. */
export function isVersionName(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && dayOf(at) === text;
}

/** Without a version: the one in force. */
export function termsPath(document: TermsDocument, validFrom?: string): string {
  return validFrom === undefined ? legalPath(document) : `${legalPath(document)}/${validFrom}`;
}

/** In the language of the reader, otherwise in English, otherwise in the language that it has. */
export function termsTextIn(
  texts: TermsTexts,
  language: SiteLanguage,
): { readonly language: SiteLanguage; readonly text: string } | undefined {
  const order: readonly SiteLanguage[] = [language, defaultLanguage, ...siteLanguages];
  const chosen = order.find((one) => texts[one] !== undefined);
  const text = chosen && texts[chosen];
  return chosen === undefined || text === undefined ? undefined : { language: chosen, text };
}

export interface TermsSection {
  /** Null: before the first heading. */
  readonly title: string | null;
  readonly paragraphs: readonly string[];
}

/** Blank lines divide paragraphs; a line that begins with `# ` is a heading. */
export function sectionsOf(text: string): TermsSection[] {
  const sections: { title: string | null; paragraphs: string[] }[] = [];
  for (const block of text.split(/\n\s*\n/).map((one) => one.trim())) {
    if (block === '') continue;
    const [first = '', ...rest] = block.split('\n');
    const isHeading = first.startsWith('# ');
    if (isHeading || sections.length === 0)
      sections.push({ title: isHeading ? first.slice(2).trim() : null, paragraphs: [] });
    const paragraph = (isHeading ? rest : [first, ...rest]).join(' ').trim();
    if (paragraph !== '') sections.at(-1)?.paragraphs.push(paragraph);
  }
  return sections;
}
