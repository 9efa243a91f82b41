/** The pages that the operator of a site owes its readers. */
import type { SiteLanguage } from './languages.ts';

export const legalPages = [
  'about',
  'how-we-certify',
  'privacy',
  'cookies',
  'imprint',
  'terms',
  'terms-buyers',
  'terms-producers',
  'withdrawal',
  'accessibility',
] as const;
export type LegalPage = (typeof legalPages)[number];

/**
 * What the operator states about itself, in its own language (Directive 2000/31/EC, Art. 5 (1)). Name, address and email are required:
 * (a) to (c); the others where they exist: (d) the register, (e) the authority, (g) the VAT number.
 */
export interface Operator {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string | null;
  readonly register: string | null;
  readonly vatId: string | null;
  readonly authority: string | null;
  readonly hosting: string | null;
  /** How long server logs and backups are stored. */
  readonly retention: string | null;
  /** Who pays for the site (ISO/IEC 17065:2012, 4.6 b). */
  readonly funding: string | null;
}

/** What the operator states otherwise in a language, such as its name in another script. */
export type OperatorVariants = { readonly [Language in SiteLanguage]?: Partial<Operator> };

export function operatorIn(
  operator: Operator,
  variants: OperatorVariants | undefined,
  language: SiteLanguage,
): Operator {
  return { ...operator, ...variants?.[language] };
}

/** Shown in a trial, whose pages say that it is a sample. */
export const sampleOperator: Operator = {
  name: 'Sample Operator Ltd',
  address: '1 Sample Street, 00000 Sampletown',
  email: 'operator@phenolive.example',
  phone: '+00 000 000000',
  register: 'Sample register 000000',
  vatId: 'XX000000000',
  authority: 'Sample data protection authority',
  hosting: 'Sample hosting company',
  retention: 'Logs for 14 days, backups for 30 days',
  funding: 'A sample of a grant',
};

export function legalPath(page: LegalPage): string {
  return `/legal/${page}`;
}
