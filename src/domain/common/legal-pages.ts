/** The pages that the operator of a site owes its readers. */
export const legalPages = ['privacy', 'cookies', 'imprint', 'terms', 'withdrawal', 'accessibility'] as const;
export type LegalPage = (typeof legalPages)[number];

/** What the operator states about itself, in its own language. */
export interface Operator {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly register: string | null;
  readonly authority: string | null;
  readonly hosting: string | null;
  /** How long server logs and backups are stored. */
  readonly retention: string | null;
}

/** Shown in a trial, whose pages say that it is a sample. */
export const sampleOperator: Operator = {
  name: 'Sample Operator Ltd',
  address: '1 Sample Street, 00000 Sampletown',
  email: 'operator@phenolive.example',
  register: 'Sample register 000000',
  authority: 'Sample data protection authority',
  hosting: 'Sample hosting company',
  retention: 'Logs for 14 days, backups for 30 days',
};

export function legalPath(page: LegalPage): string {
  return `/legal/${page}`;
}
