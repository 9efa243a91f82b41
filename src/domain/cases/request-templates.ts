/** Texts that administrators often send with a request, and what each is suitable for. */
import { answerProvedBy, type DocumentCategory, type UploadCategory } from '../documents/documents.ts';

interface TemplateUse {
  /** The answers it suits, besides those that the documents prove. */
  readonly fields: 'all' | readonly string[];
  /** The document categories it suits. */
  readonly documents: readonly DocumentCategory[];
  /** Whether it suits returning a document that was uploaded. */
  readonly returns: boolean;
}

const everyCategory = Object.keys(answerProvedBy).filter(
  (category): category is DocumentCategory => category in answerProvedBy,
);

/** In display order. */
const uses = {
  'answer-missing': { fields: 'all', documents: [], returns: false },
  'answer-unclear': { fields: 'all', documents: [], returns: false },
  'licence-missing': { fields: [], documents: ['businessLicense'], returns: false },
  'licence-expired': { fields: [], documents: ['businessLicense'], returns: true },
  'report-old': { fields: ['phenolicContent'], documents: ['labReports'], returns: true },
  'report-incomplete': { fields: [], documents: ['labReports'], returns: true },
  'report-batch': { fields: [], documents: ['labReports'], returns: true },
  'second-result': { fields: ['phenolicContent'], documents: ['labReports'], returns: false },
  'results-differ': { fields: ['phenolicContent'], documents: ['labReports'], returns: true },
  'certificate-missing': { fields: [], documents: ['certifications'], returns: false },
  'name-differs': { fields: [], documents: ['businessLicense', 'certifications'], returns: true },
  unreadable: { fields: [], documents: everyCategory, returns: true },
} as const satisfies Readonly<Record<string, TemplateUse>>;

export type RequestTemplate = keyof typeof uses;

const all: readonly [string, TemplateUse][] = Object.entries(uses);

export function isRequestTemplate(name: string): name is RequestTemplate {
  return Object.hasOwn(uses, name);
}

/** For a question about an answer. */
export function templatesOfAnswer(field: string): RequestTemplate[] {
  const proves = (category: DocumentCategory) => answerProvedBy[category] === field;
  return named(
    ({ fields, documents }) => fields === 'all' || fields.includes(field) || documents.some(proves),
  );
}

/** For returning a document. */
export function templatesOfDocument(category: UploadCategory): RequestTemplate[] {
  return named(({ documents, returns }) => returns && documents.some((one) => one === category));
}

/** For requesting a document, whether or not one was uploaded. */
export function templatesToRequest(category: DocumentCategory): RequestTemplate[] {
  return named(({ documents }) => documents.includes(category));
}

function named(fits: (use: TemplateUse) => boolean): RequestTemplate[] {
  return all.flatMap(([name, use]) => (isRequestTemplate(name) && fits(use) ? [name] : []));
}
